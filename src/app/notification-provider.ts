import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

const seconds = { success: 3, error: 5, progress: 5 };

/** Refine's messages as antd's: bottom right, at most five at once (see ConfigProvider), successes go after 3 s. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open({ key, message, description, type }) {
      const show = type === 'success' ? notification.success : notification.error;
      show({
        ...(key ? { key } : {}),
        message: description ?? message,
        description: description ? message : undefined,
        placement: 'bottomRight',
        duration: seconds[type],
      });
    },
    close: (key) => notification.destroy(key),
  };
}

import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

const sizes = [10, 25, 50, 100];

interface Props {
  page: number;
  pages: number;
  size: number;
  total: number;
  shown: number;
  setPage(page: number): void;
  setSize(size: number): void;
}

export function Pager({ page, pages, size, total, shown, setPage, setSize }: Props) {
  const { t } = useTranslation();
  const from = (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label={t('list.range', { from, to: from + shown - 1, total })}>
      <div>
        <span>{t('list.range', { from, to: from + shown - 1, total })}</span>
      </div>
      <div>
        <Select
          aria-label={t('list.perPage')}
          value={size}
          onChange={setSize}
          options={sizes.map((value) => ({ value, label: String(value) }))}
        />
        <Button size="large" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          ←
        </Button>
        <Button size="large" aria-label={t('list.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          →
        </Button>
      </div>
    </nav>
  );
}

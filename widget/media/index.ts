/** Fetched when a conversation first shows something to play or to look at closely. */

export { mediaSheet } from './appearance.ts';
export { Audio, type AudioProps } from './audio.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { Video, type VideoProps } from './video.tsx';
export { Viewer, type ViewerProps } from './viewer.tsx';

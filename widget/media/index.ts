/** Fetched when a conversation first shows something to play or to look at closely. */
export { Audio, type AudioProps } from './audio.tsx';
export { mediaSheet } from './look.ts';
export { Modal, type ModalProps } from './modal.tsx';
export { Video, type VideoProps } from './video.tsx';
export { Viewer, type ViewerProps } from './viewer.tsx';

/** Fetched when a conversation first shows something to play, to look at closely or on a map. */

export { mediaSheet } from './appearance.ts';
export { Audio, type AudioProps } from './audio.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { Spots } from './spots.tsx';
export { Video, type VideoProps } from './video.tsx';
export { Viewer, type ViewerProps } from './viewer.tsx';

export interface Media {
  link: string;
  caption?: string;
}
interface ReplyButtons {
  body: { text: string };
  action: { buttons: { reply: { id: string; title: string } }[] };
}
export interface ListMenu {
  header?: string;
  body?: string;
  footer?: string;
  button?: string;
  action: {
    button?: string;
    sections: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
  };
}
export interface Place {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
/** What a bot says (specification, section 3): a single-key object, what to show and with what. */
export interface Action {
  send_message?: string;
  send_reply_button?: ReplyButtons;
  send_button?: ListMenu;
  send_images?: Media[];
  send_stickers?: Media[];
  send_videos?: Media[];
  send_audios?: Media[];
  send_documents?: Media[];
  send_locations?: Place[];
}

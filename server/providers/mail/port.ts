/** A provider of e-mail. */
export interface MailProvider {
  name: string;
  rehearsal: boolean;
  /** Sends to one address. `ref` is ours and unique to the message. Rejects when the provider does not accept it. */
  send(message: { to: string; subject: string; text: string; ref: string }): Promise<{ providerId: string }>;
}

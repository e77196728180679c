/** A provider of text messages. */
export interface SmsProvider {
  name: string;
  rehearsal: boolean;
  /** Sends to `to` (E.164). `ref` is ours and unique to the message. Rejects when the provider does not accept it. */
  send(message: { to: string; text: string; ref: string }): Promise<{ providerId: string }>;
}

import type { PaymentFailure, PaymentMethod } from '../../resources/enums.ts';
import type { Actor } from '../actor.ts';
import type { PaidFor } from './paid-for.ts';

/** A payment that came, in minor units. */
export interface Came {
  id: string;
  amount: number;
  method: PaymentMethod;
  rehearsal: boolean;
}
/** So much of a payment, and the order in whose books it stands. */
interface BookedPart {
  orderId: string | null;
  amount: number;
}

/** What a payment pays, as it stands: its rows are held until the transaction ends. */
export interface Payee {
  /** Undefined for what pays nothing. */
  readonly paidFor: PaidFor | undefined;
  /** Something of it is to be paid still. */
  readonly isOwed: boolean;
  /** Whether a phone is asked for so much. */
  isWanted(amount: number): boolean;
  /** Why so much would not pay it; undefined where it does. */
  whyHeld(amount: number): PaymentFailure | undefined;
  /** The parts that so much is booked in, which add up to it. */
  parts(amount: number): readonly BookedPart[];
  /** Its money has come and counts. */
  receive(came: Came, by: Actor): Promise<void>;
  /** Money came and is held: it happened. */
  held(came: Came, why: PaymentFailure, by: Actor): Promise<void>;
  /** An attempt that it waited for has failed: it happened. */
  failed(failure: PaymentFailure, by: Actor): Promise<void>;
}

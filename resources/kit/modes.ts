/** What a mode of a field means, for everything that is made from it. */
export interface ModeRules {
  /**
   * What the call that makes a record asks for: a value, a value or nothing, a value or else the field's own, or not to
   * be told.
   */
  readonly onCreate: 'required' | 'optional' | 'default' | 'never';
  /** Whether people may change it once the record is there. */
  readonly onUpdate: boolean;
  /** Whether it may be empty in a record that is there. */
  readonly nullable: boolean;
  /** Whether it has a column; otherwise it is worked out on reading. */
  readonly stored: boolean;
}

/** Every mode, once. Types, checks, columns, calls and forms ask this table and know no mode by its name. */
export const modes = {
  required: { onCreate: 'required', onUpdate: true, nullable: false, stored: true },
  optional: { onCreate: 'optional', onUpdate: true, nullable: true, stored: true },
  default: { onCreate: 'default', onUpdate: true, nullable: false, stored: true },
  createOnly: { onCreate: 'required', onUpdate: false, nullable: false, stored: true },
  createOnlyOptional: { onCreate: 'optional', onUpdate: false, nullable: true, stored: true },
  /** Set by the server. */
  system: { onCreate: 'never', onUpdate: false, nullable: false, stored: true },
  /** Set by the server when it happens. */
  systemOptional: { onCreate: 'never', onUpdate: false, nullable: true, stored: true },
  computed: { onCreate: 'never', onUpdate: false, nullable: true, stored: false },
} as const satisfies Record<string, ModeRules>;

export type Mode = keyof typeof modes;
/** The modes of which these rules hold: `ModeWith<{ nullable: true }>`. */
export type ModeWith<R extends Partial<ModeRules>> = {
  [M in Mode]: (typeof modes)[M] extends R ? M : never;
}[Mode];

/** What a body that makes a record, or changes one, may say. */
export type WriteOperation = 'create' | 'update';
const writable: Readonly<Record<WriteOperation, (rules: ModeRules) => boolean>> = {
  create: ({ onCreate }) => onCreate !== 'never',
  update: ({ onUpdate }) => onUpdate,
};

/** A field's rules; those of what only the server knows for a name that is no field. */
export const rulesOf = (field: { readonly mode: Mode } | undefined): ModeRules => modes[field?.mode ?? 'computed'];
/** Whether people write it when a record is made, or when it is changed. */
export const isWritable = (field: { readonly mode: Mode } | undefined, when: WriteOperation): boolean =>
  writable[when](rulesOf(field));

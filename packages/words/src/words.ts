/**
 * Words of one theme that several apps show: American first, British where they differ. Exported files and mails are in
 * British.
 */
export type Words<Key extends string = string> = {
  theme: string;
  en_us: Record<Key, string>;
  en_gb: Partial<Record<Key, string>>;
};

/** The British words, as exported files have them. */
export function british<Key extends string>({ en_us, en_gb }: Omit<Words<Key>, 'theme'>): Record<Key, string> {
  return { ...en_us, ...en_gb };
}

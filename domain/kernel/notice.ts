import type { Texts } from '#domain/kernel/language.ts';

/** What admins are notified of, as its feature declares it in `<feature>.notices.ts`. */
export interface DeclaredNotice {
	/** Its number on the wire. */
	readonly type: string;
	readonly label: Texts;
	readonly text: Texts;
	/** Who may open this list is notified, nobody else. */
	readonly list: string;
	/** Where a click leads, below `/admin/`; `{order_no}` and `{name}` are filled in. */
	readonly target: string;
	readonly tone: 'success' | 'warning' | 'danger' | 'info';
	/** Members or creators can bring it about again and again: the newest takes the place of what nobody has read. */
	readonly renews?: true;
}

export type DeclaredNotices = Readonly<Record<string, DeclaredNotice>>;

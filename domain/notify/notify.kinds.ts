import { fill, type Texts } from '#domain/kernel/language.ts';
import type { DeclaredNotice } from '#domain/kernel/notice.ts';
import { notifyKinds } from '#domain/notices.generated.ts';

/** What a notice is about. */
export interface NotifyFacts {
	readonly order_no?: string;
	readonly name?: string;
	readonly id?: number;
	/** Further words of the sentence; they are not kept. */
	readonly words?: Readonly<Record<string, string | number>>;
}

export type NotifyKind = keyof typeof notifyKinds;

const all: readonly DeclaredNotice[] = Object.values(notifyKinds);

/** What is known of a stored type. */
export function kindOfType(type: string): DeclaredNotice | undefined {
	return all.find((kind) => kind.type === type);
}

/** The types whose list an admin with these lower-case nodes may open. */
export function typesFor(nodes: ReadonlySet<string>): string[] {
	return all.filter((kind) => nodes.has(`${kind.list}/index`.toLowerCase())).map((kind) => kind.type);
}

/** The sentence of a notice in each language. */
export function notifyTexts(kind: NotifyKind, { words, ...facts }: NotifyFacts): Texts {
	const { text } = notifyKinds[kind];
	const filled = { ...facts, ...words };
	return { 'zh-cn': fill(text['zh-cn'], filled), en: fill(text.en, filled) };
}

/** The screen a click on a notice opens, with the rows it is about. */
export function notifyTarget(type: string, facts: { readonly order_no?: string; readonly name?: string }): string {
	const target = kindOfType(type)?.target;
	if (!target) return '';
	const encoded = Object.entries(facts).map(([key, fact]) => [key, encodeURIComponent(fact)]);
	return `/admin/${fill(target, Object.fromEntries(encoded))}`;
}

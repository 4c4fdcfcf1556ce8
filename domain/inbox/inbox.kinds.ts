import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { shortNo } from '#domain/kernel/short-no.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { type MessageKind, messagePage } from './inbox.groups.ts';
import { orderMessages } from './inbox.orders.ts';
import { otherMessages } from './inbox.others.ts';
import { refundMessages } from './inbox.refunds.ts';

/** Every kind of message that members get. */
export const messageKinds = { ...orderMessages, ...refundMessages, ...otherMessages };

export type MessageKindName = keyof typeof messageKinds;

/** What a message keeps besides its kind: words, words in each language, or numbers; `cents` is read as `amount`, `until` is a second. */
export type MessageFacts = Readonly<Record<string, string | number | Texts>>;

/** What is known of a stored kind. */
export function messageKind(kind: string): MessageKind | undefined {
	return Object.hasOwn(messageKinds, kind) ? messageKinds[kind as MessageKindName] : undefined;
}

const places = /\{(\w+)\}/g;

/** The facts that a kind of message speaks of: no others are kept of the step that it tells of. */
export function factsOf(kind: MessageKind): string[] {
	const named = [...kind.text['zh-cn'].matchAll(places), ...kind.text.en.matchAll(places)].map(([, name = '']) => name);
	return [...new Set(named.flatMap((name) => (name === 'amount' ? [name, 'cents'] : [name])))];
}

export interface ReadMessage {
	readonly title: string;
	readonly text: string;
	/** The page that it leads to. */
	readonly link: string;
}

/** A message in its reader's language; what its step did not say is left out. */
export function readMessage(
	{ kind, facts, ref_id }: { readonly kind: string; readonly facts: MessageFacts; readonly ref_id: number },
	language: Language,
): ReadMessage {
	const known = messageKind(kind);
	if (!known) return { title: kind, text: '', link: '' };
	const unsaid = Object.fromEntries(factsOf(known).map((name) => [name, '']));
	const said = Object.entries(facts).map(([name, fact]) => spoken(name, fact, language));
	const text = fill(known.text[language], { ...unsaid, ...Object.fromEntries(said) }).trim();
	return { title: known.title[language], text, link: messagePage(known.target, ref_id) };
}

function spoken(name: string, fact: MessageFacts[string], language: Language): [string, string] {
	if (typeof fact === 'object') return [name, fact[language] || fact['zh-cn']];
	if (name === 'cents') return ['amount', centsToWire(Number(fact))];
	if (name === 'order_no') return [name, shortNo(String(fact))];
	if (name === 'until') return [name, shopTime(Number(fact)).slice(0, 10)];
	return [name, String(fact)];
}

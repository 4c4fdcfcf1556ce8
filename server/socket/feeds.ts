import type { AccountAudience } from '#domain/access/audiences.ts';
import type { Caller } from '#domain/access/caller.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';

/** Something that came for one account. */
export interface NewsItem {
	readonly id: number;
	/** Unix seconds. */
	readonly at: number;
	/** What its reader is sent. */
	data(language: Language): object;
}

/** Some by their numbers, or all since a second. */
export type NewsAsked = { readonly ids: readonly number[] } | { readonly since: number };

/** What an audience waits for; the feature whose rows these are gives it. */
export interface Feed {
	/** What its table tells the processes under. */
	readonly topic: string;
	/** What of it is for the caller and unread, the oldest first and the newest `most` of all, and how much is unread. */
	read(
		context: Context,
		caller: Caller,
		asked: NewsAsked,
		most: number,
	): Promise<{ readonly items: readonly NewsItem[]; readonly unread: number }>;
}

/** So many of what came for one account are looked at one by one; what is beyond is counted. */
export const mostNews = 150;

/** One feed for each audience that has any. */
export const feeds = createRegistry<AccountAudience, Feed>();

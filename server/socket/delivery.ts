import { type AccountAudience, accountAudiences } from '#domain/access/audiences.ts';
import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { pushClose } from '#domain/kernel/push.ts';
import { stillIn } from '#server/auth/authenticate.ts';
import type { Context } from '#server/context.ts';
import type { Pushed } from '#server/database/pushes.ts';
import { feeds, mostNews, type NewsAsked } from './feeds.ts';
import { endWith, type Line, say, sayNews } from './line.ts';
import { needLogin, tokenExpired } from './refusals.ts';
import { windowSeconds } from './seen.ts';

/** After the database was away. */
const retryMs = 1000;

/** What is to be told, gathered while something else is. */
interface Due {
	/** Undefined = all that is new. */
	ids: Set<number> | undefined;
	/** Undefined = to anybody. */
	of: Set<number> | undefined;
}

/** Tells the sockets of a process what it hears, as far as it is for them at that moment. */
export function createDelivery(context: Context, lines: ReadonlySet<Line>) {
	const { clock, log } = context;
	const now = () => clock.now();
	let due = new Map<string, Due>();
	let running: Promise<void> | undefined;
	const untold = new Set<string>();
	let retry: NodeJS.Timeout | undefined;
	let isStopped = false;

	const unfollow = context.pushes.follow({
		hear,
		catchUp() {
			for (const audience of accountAudiences) hear({ topic: `login ${audience}`, ids: undefined, of: undefined });
			for (const feed of feeds.all(context)) hear({ topic: feed.topic, ids: undefined, of: undefined });
		},
	});

	function hear({ topic, ids, of }: Pushed): void {
		if (isStopped || lines.size === 0) return;
		const known = due.get(topic);
		due.set(topic, known ? { ids: merged(known.ids, ids), of: merged(known.of, of) } : { ids: set(ids), of: set(of) });
		running ??= tellAll();
	}

	async function tellAll(): Promise<void> {
		// What one commit brings comes as several lines.
		await null;
		while (due.size > 0) {
			const telling = due;
			due = new Map();
			for (const [topic, what] of telling) await tell(topic, what).catch((error: unknown) => tellLater(topic, error));
		}
		running = undefined;
	}

	/** Nothing is lost: what could not be read is read as all that is new. */
	function tellLater(topic: string, error: unknown): void {
		log.warn({ err: error, topic }, 'open pages could not be told');
		untold.add(topic);
		retry ??= setTimeout(() => {
			retry = undefined;
			const again = [...untold];
			untold.clear();
			for (const each of again) hear({ topic: each, ids: undefined, of: undefined });
		}, retryMs).unref();
	}

	async function tell(topic: string, { ids, of }: Due): Promise<void> {
		const [kind = '', name = ''] = topic.split(' ');
		const audience = accountAudiences.find((one) => one === name);
		if (kind === 'login' && audience) return void (await admit(boundTo(audience, of)));
		if (kind === 'read' && audience) return tellRead(audience, of);
		if (kind === 'list') return tellList(name, of);
		const asked: NewsAsked = ids ? { ids: [...ids] } : { since: now() - windowSeconds };
		for (const one of accountAudiences) if (feeds.find(context, one)?.topic === topic) await tellNews(one, asked, of);
	}

	function boundTo(audience: AccountAudience, of: Due['of']): Line[] {
		return [...lines].filter(({ login }) => login?.audience === audience && (!of || of.has(login.id)));
	}

	/** Asks once more who they are and what they may: those whose login is over are ended. */
	async function admit(candidates: readonly Line[]): Promise<Map<Line, Caller>> {
		const callers = new Map<Line, Caller>();
		const logins = new Map(candidates.flatMap(({ login }) => (login ? [[login.hash, login.audience] as const] : [])));
		for (const [hash, audience] of logins) {
			const found = await stillIn(context, audience, hash);
			for (const line of candidates) {
				// Meanwhile it may have been bound by the next token.
				if (line.login?.hash !== hash) continue;
				if (found === 'expired') endWith(line, tokenExpired(), pushClose.expired, now());
				else if (!found) endWith(line, needLogin(), pushClose.loggedOut, now());
				else if (audience === 'member' && !context.settings.get('member.centre'))
					endWith(line, refused('identity.memberCenterClosed'), pushClose.refused, now());
				else callers.set(line, found.caller);
			}
		}
		return callers;
	}

	async function tellNews(audience: AccountAudience, asked: NewsAsked, of: Due['of']): Promise<void> {
		for (const [caller, own] of await byAccount(audience, of)) {
			const news = await feeds.find(context, audience)?.read(context, caller, asked, mostNews);
			if (!news) continue;
			for (const item of news.items) for (const line of own) sayNews(line, { item, unread: news.unread }, now());
		}
	}

	/** Whoever has read something in one window sees so in the others. */
	async function tellRead(audience: AccountAudience, of: Due['of']): Promise<void> {
		for (const [caller, own] of await byAccount(audience, of)) {
			const news = await feeds.find(context, audience)?.read(context, caller, { ids: [] }, 0);
			const data = { unread_count: news?.unread ?? 0 };
			for (const line of own) say(line, { type: 'read', data }, now());
		}
	}

	/** A list has other rows: staff who may read it hear so, and the creators whose rows they are. */
	async function tellList(name: string, merchants: Due['of']): Promise<void> {
		const node = `${name}/index`.toLowerCase();
		const makers = boundTo('merchant', undefined).filter(
			({ login }) => !merchants || merchants.has(login?.merchantId ?? 0),
		);
		const told = [...boundTo('admin', undefined), ...makers];
		for (const [line, caller] of await admit(told)) {
			const isFor = caller.audience !== 'admin' || caller.nodes.has(node);
			if (isFor) say(line, { type: 'list', data: { lists: [name] } }, now());
		}
	}

	async function byAccount(audience: AccountAudience, of: Due['of']): Promise<Map<Caller, Line[]>> {
		const accounts = new Map<number, [Caller, Line[]]>();
		for (const [line, caller] of await admit(boundTo(audience, of))) {
			const [first, own] = accounts.get(caller.id) ?? [caller, []];
			accounts.set(caller.id, [first, [...own, line]]);
		}
		return new Map(accounts.values());
	}

	return {
		/** Ends those whose login was over before they were known to be bound by it. */
		admit,
		async settled() {
			while (running) await running;
		},
		stop() {
			isStopped = true;
			clearTimeout(retry);
			unfollow();
		},
	};
}

function set(values: readonly number[] | undefined): Set<number> | undefined {
	return values && new Set(values);
}

function merged(known: Set<number> | undefined, more: readonly number[] | undefined): Set<number> | undefined {
	return known && more && new Set([...known, ...more]);
}

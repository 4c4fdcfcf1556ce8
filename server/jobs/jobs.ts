import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Channel } from '#domain/identity/account.channels.ts';
import { type JobName, jobNames } from '#domain/job/job.names.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { MemberMailKind } from '#domain/notify/member-mail.ts';
import type { Purpose } from '#domain/verification/verification.rules.ts';
import { setEarlierQueueAside, takeEarlierJobs } from '#server/database/earlier-queue.queries.ts';
import { inBackground } from '#server/database/errand.ts';
import type { Tx } from '#server/database/handle.ts';
import { insertJob, shortenKeeping } from './jobs.queries.ts';

/** Effects on the outside world, at least once, with the data each is given. */
export interface JobMap extends Record<JobName, object> {
	/** Pays a refund back through the channel it was paid by. */
	'payment.payBack': { payRefundId: number };
	/** Tells a channel that a payment will not be completed any more. */
	'payment.close': { attemptId: number };
	/** Writes a list into a file: the next of those that wait, admin after admin. */
	'lists.export': { exportId: number };
	/** Forgets who guests were whose purchases have rested long enough. */
	'guests.forget': Record<string, never>;
	/** Asks where the parcels on their way are. */
	'order.follow': Record<string, never>;
	/** Asks where the parcels are that members send back. */
	'refund.follow': Record<string, never>;
	/** Takes out of an order what was not sent of it, once all of its money is back. */
	'refund.unsent': { orderId: number };
	/** Looks which reviews of an order still count, after a refund. */
	'evaluate.count': { orderId: number };
	/** One check of the books, which asks for the next. */
	'books.check': { runId: number; at: number };
	/** Fetches the bill of a payment company of one day and compares it with our books. */
	'bill.compare': { billId: number };
	'coupon.return': { orderId: number };
	/** Gives coupons to the next members whose birthday a day (`YYYY-MM-DD`) is, above a member's number, and asks for those after them. */
	'coupon.birthday': { day: string; above: number; of?: readonly number[] };
	/** Takes growth whose time is over from the next members above a number, or from these, and asks for those after them. */
	'growth.end': { above: number; of?: readonly number[] };
	/** The same with points. */
	'points.end': { above: number; of?: readonly number[] };
	/** Brings the members of a tag up to date by its rule. */
	'memberTags.keep': { tagId: number };
	/** Looks which of the next works, above a number, can be sold below cost, and asks for those after them. */
	'margin.look': { above: number };
	/** Prices the orders of the last days again under a rule that somebody would save. */
	'rule.rehearse': { rehearsalId: number };
	/** Reads a page of the products of another shop; the key is sealed, the letters are those of the pages before. */
	'goods.importFetch': { taskId: number; page: number; sealed: string; letters?: number };
	/** Does a part of an import. */
	'goods.import': { taskId: number };
	/** Fetches pictures that an import could not have, from a row on. */
	'goods.importPictures': { taskId: number; after: number };
	/** Takes a part of an import back. */
	'goods.importUndo': { taskId: number };
	/** Ends a crowdfunding whose time has come or whose goal must not be passed. */
	'crowdfunding.end': { crowdId: number };
	/** Does what the end of a crowdfunding means for one of its orders. */
	'crowdfunding.settle': { orderId: number };
	/** Finds the next supporters who are to be mailed of news, above a member's number, and asks for those after them. */
	'crowdfunding.tell': { updateId: number; after: number };
	/** Mails one of them; apart from all other mails, which do not wait for thousands of these. */
	'crowdfunding.mail': { mailingId: number };
	/** Frees the next stored pictures of what was written beside them, above an attachment's number, and asks for those after them. */
	'upload.bare': { after: number };
	/** Sends a code that somebody asked for, by mail unless it says otherwise; the code is sealed. The same reference again is the same message. */
	'verification.send': {
		channel?: Channel;
		address: string;
		purpose: Purpose;
		language: Language;
		sealed: string;
		reference?: string;
	};
	/** Mails a fresh link where a guest has placed an order; its number and the contact are sealed. */
	'guest.link': { sealed: string };
	/** Tells a member of a payment, a parcel or a refund. */
	'member.mail': { kind: MemberMailKind; id: number };
	/** Mails a message of the inbox to a member who wants it so. */
	'inbox.mail': { messageId: number };
	/** Writes to the owner of an account about the account itself; whom and what is sealed. */
	'account.mail': { sealed: string };
	/** Writes what the shop keeps of a member into an archive for them. */
	'ownData.write': { id: number };
	/** Removes the files of a member whose account has ended, but for those that are shown elsewhere. */
	'upload.ended': { memberId: number };
}

/** How a job stands while it is done. */
export interface Attempt {
	/** Where it fails now, it is not tried again by itself. */
	readonly isLast: boolean;
}

type Handler<Name extends JobName> = (data: JobMap[Name], attempt: Attempt) => Promise<void>;

export interface Jobs {
	/** Queues a job that exists if and only if the transaction commits. */
	send<Name extends JobName>(tx: Tx, name: Name, data: JobMap[Name]): Promise<void>;
	/** Names who does a job; a job fails by throwing and is tried five times with growing pauses. */
	handle<Name extends JobName>(name: Name, handler: Handler<Name>): void;
	/** Does work whose beginning was counted as one more try; where a stop breaks it off, `takeBack` runs while there are connections still. */
	whileBegun<Result>(takeBack: () => Promise<void>, work: () => Promise<Result>): Promise<Result>;
	/** Begins to work in this process. */
	start(): Promise<void>;
	/** Does what is queued now and returns; for tests and for seeding. */
	runPending(): Promise<number>;
	stop(): Promise<void>;
}

/** What has failed for good waits this long for staff; its money or mail may still be owed. */
const keepFailedSeconds = 90 * 24 * 60 * 60;
const queueOptions = {
	retryLimit: 5,
	retryBackoff: true,
	retryDelay: 5,
	expireInSeconds: 300,
	// Also what waits for a worker that is away.
	retentionSeconds: keepFailedSeconds,
	deleteAfterSeconds: keepFailedSeconds,
} as const;

/** Prepares the queue tables; part of migrating. Of programs that do it at once the others wait for one. */
export async function prepareJobs(pool: Pool, log: Logger): Promise<void> {
	const waiting = await pool.connect();
	try {
		await waiting.query("select pg_advisory_lock(hashtext('atelier queue'))");
		await makeQueues(pool, log);
		await waiting.query("select pg_advisory_unlock(hashtext('atelier queue'))");
		waiting.release();
	} catch (error) {
		// Its lock ends with the connection.
		waiting.release(true);
		throw error;
	}
}

async function makeQueues(pool: Pool, log: Logger): Promise<void> {
	await setEarlierQueueAside(pool);
	const boss = openBoss(pool, log, { supervise: false });
	await boss.start();
	const there = new Set((await boss.getQueues()).map(({ name }) => name));
	for (const name of jobNames) if (!there.has(name)) await boss.createQueue(name, queueOptions);
	await boss.stop({ graceful: false, close: false });
	await takeEarlierJobs(pool);
}

/** The job door: pg-boss in the shop's own database, by connections that nobody else uses. */
export function createJobs(pool: Pool, log: Logger, { pollSeconds = 1 }: { pollSeconds?: number } = {}): Jobs {
	const handlers = new Map<JobName, Handler<never>>();
	const boss = openBoss(pool, log, { supervise: true });
	const begun = new Set<() => Promise<void>>();
	let isStarted = false;
	async function ensureStarted(): Promise<void> {
		if (isStarted) return;
		isStarted = true;
		await boss.start();
	}
	async function runOnce(name: JobName): Promise<number> {
		const jobs = await boss.fetch<JobMap[JobName]>(name, { batchSize: 50, includeMetadata: true });
		for (const job of jobs) {
			try {
				await inBackground(() => handlers.get(name)?.(job.data as never, attemptOf(job)));
				await shortenKeeping(pool, job);
				await boss.complete(name, job.id);
			} catch (error) {
				log.error({ err: error, job: name, id: job.id }, 'job failed');
				await boss.fail(name, job.id, { message: String(error) });
			}
		}
		return jobs.length;
	}
	return {
		async send(tx, name, data) {
			await insertJob(tx, name, data);
		},
		handle(name, handler) {
			handlers.set(name, handler as Handler<never>);
		},
		async whileBegun(takeBack, work) {
			begun.add(takeBack);
			try {
				return await work();
			} finally {
				begun.delete(takeBack);
			}
		},
		async start() {
			await ensureStarted();
			for (const [name, handler] of handlers) {
				const worker: string = await boss.work(
					name,
					{ batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true },
					async ([job]) => {
						if (!job) return;
						// Where there was one there may be more: only who finds nothing waits.
						boss.notifyWorker(worker);
						await inBackground(() => handler(job.data as never, attemptOf(job)));
						await shortenKeeping(pool, job);
					},
				);
			}
		},
		async runPending() {
			await ensureStarted();
			let done = 0;
			for (const name of handlers.keys()) for (let n = await runOnce(name); n > 0; n = await runOnce(name)) done += n;
			return done;
		},
		async stop() {
			if (isStarted) await boss.stop({ graceful: true, close: false, timeout: 10_000 });
			// What is not done by now is broken off, which is no death of the program.
			const taking = [...begun].map((takeBack) => takeBack());
			for (const taken of await Promise.allSettled(taking)) {
				if (taken.status === 'rejected') log.warn({ err: taken.reason }, 'a job that was broken off counts as begun');
			}
		},
	};
}

function attemptOf({ retryCount, retryLimit }: { retryCount: number; retryLimit: number }): Attempt {
	return { isLast: retryCount >= retryLimit };
}

function openBoss(pool: Pool, log: Logger, { supervise }: { supervise: boolean }): PgBoss {
	const executeSql = (text: string, values: unknown[] = []) => pool.query(text, values);
	const boss = new PgBoss({ db: { executeSql }, supervise, schedule: false, migrate: true, registerInstance: false });
	boss.on('error', (error) => log.error({ err: error }, 'job queue'));
	return boss;
}

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { HashQueue } from '#server/auth/hash-queue.ts';
import type { Answers } from '#server/cache/answers.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Caches } from '#server/database/caches.ts';
import type { Database } from '#server/database/handle.ts';
import type { Pushes } from '#server/database/pushes.ts';
import type { Settings } from '#server/database/settings.ts';
import type { Events } from '#server/events/events.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { PaymentChannels } from '#server/payment/channel.ts';
import type { Sms } from '#server/sms/sms.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Tracking } from '#server/tracking/tracking.ts';

export type { Database, Tx } from '#server/database/handle.ts';

/** What every service is given: the world it may touch. */
export interface Context {
	readonly config: Config;
	readonly clock: Clock;
	readonly log: Logger;
	readonly db: Database;
	/** For hot named statements and LISTEN only; everything else goes through `db`. */
	readonly pool: Pool;
	/** Signs and encrypts; never leaves the server. */
	readonly secret: string;
	/** Where passwords wait for a slot to be hashed. */
	readonly hashing: HashQueue;
	readonly settings: Settings;
	/** What this process keeps in memory of the database. */
	readonly caches: Caches;
	/** What it hears of the others, to be passed on to open pages. */
	readonly pushes: Pushes;
	readonly answers: Answers;
	readonly events: Events;
	readonly jobs: Jobs;
	/** Which addresses this process connects to. */
	readonly outgoing: Outgoing;
	readonly storage: Storage;
	readonly mail: Mail;
	readonly sms: Sms;
	readonly payments: PaymentChannels;
	readonly tracking: Tracking;
}

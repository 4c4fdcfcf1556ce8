import path from 'node:path';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { forgetAccess } from '#server/auth/access.ts';
import { createHashQueue } from '#server/auth/hash-queue.ts';
import { createAnswers, keepNoAnswers } from '#server/cache/answers.ts';
import { type Clock, systemClock } from '#server/config/clock.ts';
import type { Config } from '#server/config/config.ts';
import { createLog } from '#server/config/log.ts';
import { readSecret } from '#server/config/secret.ts';
import type { Context } from '#server/context.ts';
import { createCaches } from '#server/database/caches.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/pool.ts';
import { createPushes } from '#server/database/pushes.ts';
import { hasSettingTable } from '#server/database/settings.queries.ts';
import { openSettings } from '#server/database/settings.ts';
import { createEvents } from '#server/events/events.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createMail } from '#server/mail/mail.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { createPaymentChannels } from '#server/payment/channels.ts';
import { createSms } from '#server/sms/sms.ts';
import { createLocalStorage } from '#server/storage/storage.ts';
import { createTracking } from '#server/tracking/tracking.ts';

/** A context with the means to take it down again. */
export interface World {
	readonly context: Context;
	close(): Promise<void>;
}

/** Opens everything a process of the product needs: the database, the doors, the settings. */
export async function openWorld(
	config: Config,
	{ address, clock = systemClock }: { address: DatabaseAddress; clock?: Clock },
): Promise<World> {
	const log = createLog(config.logLevel);
	const database = openDatabase({ ...address, max: config.databasePool, log });
	const { db, pool, queue } = database;
	const secret = await readSecret(config, { isUsed: () => hasSettingTable(db) });
	const caches = createCaches();
	const pushes = createPushes();
	const settings = await openSettings({ db, address, log, caches, pushes });
	caches.add(() => forgetAccess(pool));
	settings.follow(() => keepShopZone(settings.get('site.timeZone')));
	const answers = config.storeCache ? createAnswers({ address, log }) : keepNoAnswers();
	caches.add(answers.forget);
	const jobs = createJobs(queue, log);
	const outgoing = createOutgoing(config);
	const context: Context = {
		config,
		clock,
		log,
		db,
		pool,
		secret,
		hashing: createHashQueue(config.hashing),
		settings,
		caches,
		pushes,
		answers,
		jobs,
		events: createEvents((name, error) => log.error({ err: error, event: name }, 'listener failed')),
		mail: createMail({ settings, secret, outgoing }),
		sms: createSms({ settings, secret, clock, outgoing, config, log }),
		outgoing,
		storage: createLocalStorage(path.resolve(config.dataDir)),
		tracking: createTracking({ url: config.trackingUrl, log, outgoing }),
		payments: createPaymentChannels({ db, config, clock, settings, secret, outgoing }),
	};
	return {
		context,
		async close() {
			await jobs.stop();
			await answers.close();
			await settings.close();
			await database.close();
		},
	};
}

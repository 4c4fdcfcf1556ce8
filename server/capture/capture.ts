import type { AdminCaller } from '#domain/access/caller.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Tx } from '#server/database/handle.ts';

/** An admin's write by a screen, inside its transaction: what the logs of data security say about it. */
export interface ScreenWrite {
	readonly context: { readonly clock: Clock; readonly secret: string };
	readonly tx: Tx;
	readonly caller: AdminCaller;
	readonly origin: { readonly ip: string; readonly userAgent: string };
	/** The screen's menu name: `shop/goods/classify`. */
	readonly screen: string;
	readonly table: string;
}

/** What both logs keep of every write. */
export function keptOf({ context, caller, origin, screen, table }: ScreenWrite) {
	return {
		admin_id: caller.id,
		screen: screen.toLowerCase(),
		data_table: table,
		ip: origin.ip,
		useragent: origin.userAgent,
		create_time: context.clock.now(),
	};
}

import { z } from 'zod';
import { shipmentStatusCodes } from '#domain/order/parcel.ts';
import type { Trace } from '#domain/order/tracking.ts';

/** What a tracking service has to know of a parcel. */
export interface TrackedParcel {
	readonly company_code: string;
	readonly tracking_no: string;
	/** Some carriers tell nothing without the recipient's number. */
	readonly phone: string;
}

/** The one door to whoever knows where parcels are. */
export interface Tracking {
	/** Whether there is a service to ask. */
	readonly isOn: boolean;
	/** The stations of a parcel; `undefined` = nobody can tell, staff write them down. */
	follow(parcel: TrackedParcel): Promise<readonly Trace[] | undefined>;
}

const timeoutMs = 8000;
const mostStations = 200;

const answer = z.object({
	traces: z
		.array(
			z.object({
				time: z.number().int().min(0),
				text: z.string().trim().min(1).max(500),
				state: z.enum(shipmentStatusCodes),
			}),
		)
		.max(mostStations),
});

/** Without a service nobody can tell: staff write the stations down by hand. */
const byHand: Tracking = { isOn: false, follow: async () => undefined };

/** Opens the door: a service at an address of the shop's own, or nobody. */
export function createTracking({
	url,
	log,
}: {
	url: string | undefined;
	log: { warn(facts: object, text: string): void };
}): Tracking {
	if (url === undefined) return byHand;
	return {
		isOn: true,
		async follow({ company_code, tracking_no, phone }) {
			const asked = new URL(url);
			asked.searchParams.set('company', company_code);
			asked.searchParams.set('no', tracking_no);
			// The last four digits are what carriers ask for, and all that leaves the house.
			asked.searchParams.set('phone', phone.slice(-4));
			try {
				const response = await fetch(asked, { signal: AbortSignal.timeout(timeoutMs) });
				if (!response.ok) throw new Error(`status ${response.status}`);
				return answer.parse(await response.json()).traces;
			} catch (error) {
				log.warn({ err: error, company: company_code }, 'the tracking service did not answer');
				return undefined;
			}
		},
	};
}

import { z } from 'zod';
import { lineInput } from '#domain/kernel/inputs.ts';
import { shipmentStatusCodes } from '#domain/order/parcel.ts';
import type { Trace } from '#domain/order/tracking.ts';
import { FetchFailure, fetchAnswer } from '#server/outgoing/fetch.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';

/** What a tracking service has to know of a parcel. */
export interface TrackedParcel {
	readonly company_code: string;
	readonly tracking_no: string;
	/** Some carriers show nothing without the recipient's number. */
	readonly phone: string;
}

/** The one door to whoever knows where parcels are. */
export interface Tracking {
	/** Whether there is a service to ask. */
	readonly isOn: boolean;
	/**
	 * The stations of a parcel, or why there are none and staff write them down: nobody knows of it, or nobody answers, whatever
	 * the parcel.
	 */
	follow(parcel: TrackedParcel): Promise<readonly Trace[] | 'unknown' | 'silent'>;
}

const timeoutMs = 8000;
const maxBytes = 1024 * 1024;
const headers = { accept: 'application/json', 'user-agent': 'atelier-tracking' };
const mostStations = 200;

const answer = z.object({
	traces: z
		.array(
			z.object({
				time: z.number().int().min(0),
				text: lineInput(500).min(1),
				state: z.enum(shipmentStatusCodes),
			}),
		)
		.max(mostStations),
});

/** Without a service nobody knows: staff write the stations down by hand. */
const byHand: Tracking = { isOn: false, follow: async () => 'silent' };

/** Answers by which a service serves nobody at all; the other refusals are about the one parcel. */
const servesNobody = [401, 403, 429];

function isSilence(error: unknown): boolean {
	if (!(error instanceof FetchFailure)) return false;
	return error.blame === 'host' || error.status >= 500 || servesNobody.includes(error.status);
}

/** Opens the door: a service at an address of the shop's own, or nobody. */
export function createTracking({
	url,
	log,
	outgoing,
}: {
	url: string | undefined;
	outgoing: Outgoing;
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
				const body = await fetchAnswer(asked.href, headers, { outgoing, timeoutMs, maxBytes });
				return answer.parse(JSON.parse(body.toString('utf8'))).traces;
			} catch (error) {
				const isSilent = isSilence(error);
				log.warn(
					{ err: error, company: company_code },
					isSilent ? 'the tracking service did not answer' : 'the tracking service knows nothing of a parcel',
				);
				return isSilent ? 'silent' : 'unknown';
			}
		},
	};
}

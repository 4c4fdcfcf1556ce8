import { useState } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCountdown } from '#web/kit/ui/countdown.ts';

/** What a form is told to wait for, counted down. */
export interface Wait {
	/** 0 = it may be sent. */
	readonly secondsLeft: number;
	/** Not for anything that was typed: the shop has too much to do. */
	readonly isBusy: boolean;
	/** Takes over what a refusal tells of waiting, if anything. */
	take(error: CallError): void;
}

/** How long a form has to wait before it is worth sending again. */
export function useWait(): Wait {
	const [told, setTold] = useState({ until: 0, isBusy: false });
	return {
		secondsLeft: useCountdown(told.until),
		isBusy: told.isBusy,
		take: ({ waitSeconds, status }) => {
			if (waitSeconds > 0) setTold({ until: Date.now() / 1000 + waitSeconds, isBusy: status === 503 });
		},
	};
}

import { useState } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCountdown } from '#web/kit/ui/countdown.ts';

/** How long a form has to wait and why, counted down. */
export interface Wait {
	/** 0 = it may be sent. */
	readonly secondsLeft: number;
	/** Not for anything that was typed: the shop has too much to do. */
	readonly isBusy: boolean;
	/** Takes over what a refusal says of waiting, if anything. */
	take(error: CallError): void;
}

/** How long a form has to wait before it is worth sending again. */
export function useWait(): Wait {
	const [wait, setWait] = useState({ until: 0, isBusy: false });
	return {
		secondsLeft: useCountdown(wait.until),
		isBusy: wait.isBusy,
		take: ({ waitSeconds, status }) => {
			if (waitSeconds > 0) setWait({ until: Date.now() / 1000 + waitSeconds, isBusy: status === 503 });
		},
	};
}

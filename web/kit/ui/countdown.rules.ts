/** What is left of a time: the two largest units, or a clock below one hour. */
export type Left =
	| { form: 'days'; days: number; hours: number }
	| { form: 'hours'; hours: number; minutes: number }
	| { form: 'clock'; clock: string };

/** Parts of a number of seconds; nothing is left of a negative one. */
export function leftOf(seconds: number): Left {
	const left = Math.max(0, Math.floor(seconds));
	const days = Math.floor(left / 86_400);
	const hours = Math.floor((left % 86_400) / 3600);
	const minutes = Math.floor((left % 3600) / 60);
	if (days > 0) return { form: 'days', days, hours };
	if (hours > 0) return { form: 'hours', hours, minutes };
	return { form: 'clock', clock: `${minutes}:${String(left % 60).padStart(2, '0')}` };
}

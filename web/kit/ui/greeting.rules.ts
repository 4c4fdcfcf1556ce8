/** How one says hello at an hour of the day; each name is a text. */
export type Greeting = 'night' | 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

const bands: readonly { before: number; greeting: Greeting }[] = [
	{ before: 5, greeting: 'night' },
	{ before: 9, greeting: 'early' },
	{ before: 12, greeting: 'morning' },
	{ before: 14, greeting: 'noon' },
	{ before: 18, greeting: 'afternoon' },
];

/** The greeting of an hour, 0 to 23. */
export function greetingAt(hour: number): Greeting {
	return bands.find(({ before }) => hour < before)?.greeting ?? 'evening';
}

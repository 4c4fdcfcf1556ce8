import { expect, test } from 'vitest';
import { merchantStatus } from './merchant.status.ts';
import { type MerchantStep, mayStep, merchantTransitions } from './merchant.transitions.ts';

const statuses = Object.values(merchantStatus);
const steps = Object.keys(merchantTransitions) as MerchantStep[];
const leaving = (status: string) => steps.filter((step) => mayStep(status, step));

test('a shop that is closed takes no step any more, and from every other state there is a way to be closed', () => {
	expect(leaving(merchantStatus.closed)).toEqual([]);
	for (const start of statuses.filter((status) => status !== merchantStatus.closed)) {
		const reached = new Set<string>([start]);
		for (const status of reached) for (const step of leaving(status)) reached.add(merchantTransitions[step].to);
		expect([...reached]).toContain(merchantStatus.closed);
	}
});

test('only by closing is a shop closed for good, and only the platform thaws what it froze', () => {
	const ending = statuses.filter((status) => mayStep(status, 'end'));
	expect(ending).toEqual([merchantStatus.closing]);
	expect(leaving(merchantStatus.frozen)).toEqual(['thaw', 'close']);
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createRoom, type Room, WaitedTooLong } from './room.ts';

/** Asks for a place for each of them, one after the other, and answers who came in, in which order. */
function queue(room: Room, guests: readonly string[]) {
	const inside: { who: string; leave: () => void }[] = [];
	const order: string[] = [];
	const all = guests.map(async (who) => {
		const leave = await room.enter(who);
		order.push(who);
		inside.push({ who, leave });
	});
	return { all, inside, order };
}

async function emptied(room: Room, inside: { leave: () => void }[]): Promise<void> {
	for (let place = inside.shift(); place; place = inside.shift()) {
		place.leave();
		// Who comes in next does so in the next steps of the program.
		await new Promise(setImmediate);
	}
	expect(room.guests).toBe(0);
}

test('who waits for many places comes one after the other with those who wait for one', async () => {
	const room = createRoom(2);
	const { inside, order } = queue(room, [...'aaaaaa', ...'bbb', 'c']);
	await new Promise(setImmediate);
	expect([order.join(''), room.guests]).toEqual(['aa', 10]);
	await emptied(room, inside);
	expect(order.join('')).toBe('aaabcababa');
});

test('who names nobody waits in the order of coming', async () => {
	const room = createRoom(1);
	const order: number[] = [];
	await Promise.all([1, 2, 3, 4].map((at) => room.within(async () => order.push(at))));
	expect(order).toEqual([1, 2, 3, 4]);
});

test('one who fills the line leaves half of it to others', async () => {
	const room = createRoom(1, { mostWaiting: 20 });
	const turnedAway: string[] = [];
	const inside: { leave: () => void }[] = [];
	for (const who of [...'a'.repeat(30), ...'bbbb', ...'cccc'])
		room.enter(who).then(
			(leave) => inside.push({ leave }),
			(error: unknown) => {
				expect(error).toBeInstanceOf(WaitedTooLong);
				turnedAway.push(who);
			},
		);
	await new Promise(setImmediate);
	expect(turnedAway.join('')).toBe(`${'a'.repeat(19)}bbcc`);
	await emptied(room, inside);
});

test('one has no more places than one may have, and who has gone waits no longer', async () => {
	const room = createRoom(4, { mostOfOne: 2 });
	const { inside, order } = queue(room, [...'aaa', 'b']);
	let go = () => {};
	const gone = expect(room.enter('a', (giveUp) => (go = giveUp))).rejects.toBeInstanceOf(WaitedTooLong);
	const last = queue(room, ['a']);
	await new Promise(setImmediate);
	expect([order.join(''), room.guests]).toEqual(['aab', 6]);
	go();
	await gone;
	// Twice is once.
	const [first] = inside.splice(0, 1);
	first?.leave();
	first?.leave();
	await new Promise(setImmediate);
	expect([order.join(''), last.order, room.guests]).toEqual(['aaba', [], 4]);
	for (const { leave } of inside) leave();
	await Promise.all(last.all);
	await emptied(room, last.inside);
});

test('who has waited long enough makes room for the next', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const room = createRoom(1, { waitMs: 1000 });
		const leave = await room.enter('a');
		const late = room.enter('a');
		vi.advanceTimersByTime(600);
		const next = room.enter('b');
		const refused = expect(late).rejects.toBeInstanceOf(WaitedTooLong);
		vi.advanceTimersByTime(600);
		await refused;
		expect(room.guests).toBe(2);
		leave();
		(await next)();
		expect(room.guests).toBe(0);
	} finally {
		vi.useRealTimers();
	}
});

test('never more are in it than there are places, and all come in, whoever they are', async () => {
	const guests = fc.array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 40 });
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 4 }), guests, async (places, list) => {
			const room = createRoom(places);
			let [now, most] = [0, 0];
			const work = async () => {
				now += 1;
				most = Math.max(most, now);
				await Promise.resolve();
				now -= 1;
			};
			await Promise.all(list.map((who) => room.within(work, who)));
			expect([most <= places, room.guests]).toEqual([true, 0]);
		}),
	);
});

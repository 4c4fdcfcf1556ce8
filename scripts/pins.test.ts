import { expect, test } from 'vitest';
import { isOlder, readPins, table } from './older-pins.ts';

const pins = readPins();

test('what is older is pinned, has its reason, and is older than the newest that is named', () => {
	for (const [name, { newest, why }] of Object.entries(table.pins)) {
		const pin = pins.find((candidate) => candidate.name === name);
		expect(pin, name).toBeDefined();
		expect(why, name).toMatch(/^[A-Z].{20,}\.$/);
		expect(isOlder(pin?.version ?? '', newest), `${name} ${pin?.version} is not behind ${newest}`).toBe(true);
	}
	expect(table.lookedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('every pin is exact and in its lock file', () => {
	expect(pins.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test('versions are compared by their numbers', () => {
	expect(isOlder('9.7.3', '9.10.0')).toBe(true);
	expect(isOlder('24.19.2', '26.6.6')).toBe(true);
	expect(isOlder('2.2.1', '2.2.1')).toBe(false);
	expect(isOlder('10.0.0', '9.9.9')).toBe(false);
});

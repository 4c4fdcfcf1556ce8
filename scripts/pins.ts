import { readPins, table } from './older-pins.ts';

/** `npm run pins`: which packages stand behind their newest and why, from the lock files and without a network. */
const pins = readPins();
const behind = pins.flatMap(({ name, version, older }) => (older ? [{ name, version, ...older }] : []));
const isMajor = ({ version, newest }: { version: string; newest: string }) =>
	version.split('.')[0] !== newest.split('.')[0];
console.log(`${pins.length} packages are pinned. On ${table.lookedAt} all stood at their newest but ${behind.length}.`);
for (const [title, found] of [
	['Behind by a major', behind.filter(isMajor)],
	['Behind by less', behind.filter((pin) => !isMajor(pin))],
] as const) {
	console.log(`\n${title}: ${found.length}`);
	for (const { name, version, newest, why } of found) console.log(`  ${name} ${version}, newest ${newest}: ${why}`);
}

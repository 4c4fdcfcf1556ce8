import { refused } from '#domain/errors.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import type { Tx } from '#server/database/handle.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { type Asking, addRow } from '#server/resource/resource.service.ts';
import { listCategories } from './existing.queries.ts';
import { namesOfPath, toBeCreated } from './import.categories.ts';

const addNode = 'shop/goods/classify/add';
const mostLevels = 3;

/** Creates the categories that were asked for, below those of their path that there are already; the caller's right to it is asked for. */
export async function createCategories(tx: Tx, asking: Asking, { categories }: ImportChoices): Promise<void> {
	const wanted = categories.filter(({ to }) => to === toBeCreated);
	if (wanted.length === 0) return;
	const { caller } = asking;
	const [{ name: category = '' } = {}] = wanted;
	if (!caller.isSuper && !caller.nodes.has(addNode)) throw refused('import.classifyNotYours', { category });
	await oneByOne(tx, 'categories of imports');
	const known = await listCategories(tx);
	for (const { name } of wanted) {
		const names = namesOfPath(name);
		if (names.length > mostLevels) throw refused('import.categoryDeep', { category: name });
		let pid = 0;
		for (const step of names) {
			const found = known.find((one) => one.pid === pid && isCalled(one, step));
			if (!found) {
				const { id } = await addRow(asking, { name: step.slice(0, 60), pid });
				known.push({ id, pid, name: step, english: step });
				pid = id;
			} else pid = found.id;
		}
	}
}

function isCalled({ name, english }: { name: string; english: string }, wanted: string): boolean {
	return [name, english].some((one) => one.toLowerCase() === wanted.slice(0, 60).toLowerCase());
}

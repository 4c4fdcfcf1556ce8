/** What a request costs beside its bytes, in bytes of minified code: heads, a round trip, a script to begin. */
const requestCost = 4700;

/** How much a byte weighs that a page loads and does not need: those that strangers meet are kept lightest. */
const weights = { first: 40, store: 8, member: 8, merchant: 3, admin: 1 };
const firstPages = /login[\\/]login\.page|store[\\/](?:home|goods)[\\/](?:home|goods|list)\.page/;

/**
 * Which modules travel in one file. Left alone, the bundler makes a file of whatever the same pages share: a list of the
 * back office was a hundred files of a kilobyte. Those that are nearly always fetched together become one, as long as
 * what pages load beyond their needs weighs less than the requests they save. Given is the output of a build without
 * that, and which of its chunks stay as they are; answered is the name of a part by module.
 */
export function partsOf(output, isSettled) {
	const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
	const sizes = new Map(output.map((file) => [file.fileName, (file.code ?? file.source ?? '').length]));
	const loads = loadsOf(chunks);
	const units = new Map();
	for (const [name, chunk] of chunks) {
		const files = [name, ...(chunk.viteMetadata?.importedCss ?? [])];
		units.set(name, {
			name,
			names: [name],
			isFree: !chunk.isEntry && !chunk.isDynamicEntry && !isSettled(chunk),
			size: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
			loads: loads.map(({ files: loaded }) => loaded.has(name)),
			imports: importsOf(chunks, name),
		});
	}
	joinAll(units, loads);
	const parts = new Map();
	for (const { names } of units.values()) {
		if (names.length < 2) continue;
		const part = `part-${chunks.get(names[0]).name}`;
		for (const name of names) for (const id of chunks.get(name).moduleIds) parts.set(id, part);
	}
	return parts;
}

function importsOf(chunks, name) {
	return new Set(chunks.get(name).imports.filter((file) => chunks.has(file)));
}

/** The files that each page, dialog and layer is made of, with its app's own and those of the shell around it. */
function loadsOf(chunks) {
	const entries = [...chunks.values()].map((chunk) => ({ ...chunk, file: chunk.facadeModuleId ?? '' }));
	const areaOf = ({ file }) => /[\\/]web[\\/](\w+)[\\/]/.exec(file)?.[1];
	const nameIn = (all) => new Map(all.map((chunk) => [areaOf(chunk), chunk.fileName]));
	const apps = nameIn(entries.filter(({ isEntry }) => isEntry));
	const opened = entries.filter(({ isDynamicEntry }) => isDynamicEntry);
	const shells = nameIn(opened.filter(({ file }) => /\.shell\.tsx$/.test(file)));
	return opened.map((chunk) => {
		const area = areaOf(chunk);
		const isFirst = firstPages.test(chunk.file);
		const around = [apps.get(area), isFirst ? undefined : shells.get(area)];
		const files = new Set([...around, chunk.fileName].filter(Boolean));
		for (const name of files) for (const next of importsOf(chunks, name)) files.add(next);
		return { files, weight: isFirst ? weights.first : (weights[area] ?? 1) };
	});
}

/** Joins whatever saves most, again and again, until nothing saves anything. */
function joinAll(units, loads) {
	const refused = new Set();
	const pairOf = (one, other) => [one.name, other.name].sort().join(' ');
	const free = () => [...units.values()].filter(({ isFree }) => isFree);
	const best = new Map();
	const consider = (one, others) => {
		for (const other of others) {
			if (other === one || refused.has(pairOf(one, other))) continue;
			const saved = savedBy(one, other, loads);
			if (saved > (best.get(one)?.saved ?? 0)) best.set(one, { other, saved });
		}
	};
	const lookAgain = (one) => {
		best.delete(one);
		consider(one, free());
	};
	for (const one of free()) lookAgain(one);
	while (best.size > 0) {
		const [one, { other }] = [...best].reduce((top, next) => (next[1].saved > top[1].saved ? next : top));
		const isApart = isBetween(units, one, other) || isBetween(units, other, one);
		if (isApart) refused.add(pairOf(one, other));
		else {
			join(units, one, other);
			best.delete(other);
		}
		for (const unit of free()) if (unit === one || [one, other].includes(best.get(unit)?.other)) lookAgain(unit);
		for (const unit of free()) consider(unit, [one]);
	}
}

/** What two in one file save: a request of each load of both, less what the others load in vain. */
function savedBy(one, other, loads) {
	let saved = 0;
	for (const [at, { weight }] of loads.entries()) {
		if (one.loads[at] && other.loads[at]) saved += requestCost;
		else if (one.loads[at]) saved -= other.size * weight;
		else if (other.loads[at]) saved -= one.size * weight;
	}
	return saved;
}

function join(units, one, other) {
	one.names.push(...other.names);
	one.size += other.size;
	one.loads = one.loads.map((isLoaded, at) => isLoaded || other.loads[at]);
	for (const name of other.imports) one.imports.add(name);
	units.delete(other.name);
	for (const unit of units.values()) if (unit.imports.delete(other.name)) unit.imports.add(one.name);
	one.imports.delete(one.name);
}

/** Whether one leads to the other by way of a third: in one file those two and the third would wait for each other. */
function isBetween(units, one, other) {
	const ways = new Set([...one.imports].filter((name) => name !== other.name));
	for (const name of ways) {
		if (name === other.name) return true;
		for (const next of units.get(name)?.imports ?? []) ways.add(next);
	}
	return false;
}

/** Where a value lies in a form: its name, or further down `lines.12`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

type Branch = Readonly<Record<string, unknown>>;

/** The value at a path. */
export function valueAt(values: object, path: string): unknown {
	return path.split('.').reduce<unknown>((branch, key) => (branch as Branch | undefined)?.[key], values);
}

/** The values with another one at a path. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
	const [key = '', ...rest] = path.split('.');
	if (rest.length === 0) return { ...values, [key]: value };
	const branch = (values as Branch)[key] as Branch | undefined;
	return { ...values, [key]: withValueAt(branch ?? {}, rest.join('.'), value) };
}

/** The names of the values that are others than before. */
export function changedNames(before: object, now: object): string[] {
	const spelled = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);
	return Object.entries(now).flatMap(([name, value]) =>
		spelled(value) === spelled((before as Branch)[name]) ? [] : [name],
	);
}

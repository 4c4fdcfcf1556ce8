import type { Texts } from '#domain/kernel/language.ts';
import { type Field, isListed } from '#domain/resource/field.ts';

export type Action = 'index' | 'add' | 'edit' | 'del' | 'sortable';

/** A list-and-form screen: its table, its fields, its place in the menu. */
export interface Resource<Fields extends Record<string, Field> = Record<string, Field>> {
	/** Also the menu path and the permission node; `shop/goods/classify` stands in the menu folder `shop/goods`. */
	readonly name: string;
	/** Its place in its menu folder, the smaller first; behind those that name one unless given. */
	readonly place?: number;
	readonly table: string;
	/** Its feature has written its routes and its screen; otherwise both follow from the declaration. */
	readonly ownRoutes?: true;
	/** What the table is called on the wire (`user` for the member table); the table's name unless given. */
	readonly alias?: string;
	readonly title: Texts;
	/** A name of the kit's icon set. */
	readonly icon: string;
	readonly pk: string;
	/** The column that names a row in pickers and questions. */
	readonly label: string;
	/**
	 * The wire answers nested rows; deeper than `levels` is refused. A row moved below a row that stands below it is
	 * refused as well, unless the tree `detaches`: then that row goes to the top first.
	 */
	readonly tree?: { readonly pid: string; readonly levels: number; readonly detaches?: boolean };
	/** So many rows at most, where somebody reads them all at once: counted before one is added or comes back. */
	readonly mostRows?: number;
	/** What is saved of it may need a reason: it comes beside the row as `margin_reason`. */
	readonly asksReason?: true;
	/** The column of manual order, bigger first. */
	readonly weigh?: string;
	/** Columns the server keeps: when the row was made and last written. */
	readonly times: boolean;
	readonly fields: Fields;
	readonly quickSearch: readonly string[];
	readonly defaultSort: readonly [column: string, direction: 'asc' | 'desc'];
	readonly actions: readonly Action[];
}

type Given<Fields extends Record<string, Field>> = Omit<
	Resource<Fields>,
	'pk' | 'label' | 'times' | 'quickSearch' | 'defaultSort' | 'actions'
> &
	Partial<Resource<Fields>>;

/** Carries the type of what lists answer otherwise than fields declare, or besides; never set. */
interface Besides<More> {
	readonly more?: More;
}

/** What the routes of a feature answer otherwise, or add to the rows of its lists: `besides: besides<{ rules: string }>()`. */
export function besides<More extends object>(): Besides<More> {
	return {};
}

/** Carries the type of the rows of a resource; never set. */
export interface WithRows<Row> {
	readonly row?: Row;
}

/** Declares a list-and-form screen; server, permissions, menu, API documentation and pages follow from it. */
export function defineResource<const Fields extends Record<string, Field>, More = unknown>({
	besides: _,
	...given
}: Given<Fields> & { readonly besides?: Besides<More> }): Resource<Fields> & WithRows<Listed<Fields, More>> {
	const label = given.label ?? 'name';
	const actions: readonly Action[] = ['index', 'add', 'edit', 'del', ...(given.weigh ? (['sortable'] as const) : [])];
	return {
		pk: 'id',
		label,
		times: true,
		quickSearch: [label],
		defaultSort: [given.weigh ?? given.pk ?? 'id', 'desc'],
		actions,
		...given,
	};
}

type Maintained = { id: number; create_time: number | null; update_time: number | null };
type WireOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends Field<infer _, infer Value> ? Value : never };

type AliasOf<Declared> = Declared extends { relation: { alias: infer Alias extends string } } ? Alias : never;
type ColumnOf<Declared> = Declared extends { relation: { fields: readonly (infer Column extends string)[] } }
	? Column
	: Declared extends { relation: { label: infer Label extends string } }
		? Label
		: never;
/** What a list shows of a joined row: its id as a number, and texts. */
type Joined<Column extends string> = { readonly [Name in Column]: Name extends 'id' ? number : string };
type JoinedOf<Fields> = {
	[Name in keyof Fields as AliasOf<Fields[Name]>]: Joined<ColumnOf<Fields[Name]>> | null;
};
type Listed<Fields, More> = Omit<Maintained & WireOf<Fields> & JoinedOf<Fields>, keyof More> &
	More & { readonly children?: readonly Listed<Fields, More>[] };

/** A row of a declared resource as lists of the wire carry it, with what they join. */
export type Row<Declared> = Declared extends WithRows<infer Listed> ? NonNullable<Listed> : never;

/** `shop/goods/classify` → `/admin/shop.goods.Classify`. */
export function controllerPath(name: string): string {
	const parts = name.split('/');
	const last = parts.pop() ?? '';
	return `/admin/${[...parts, last.charAt(0).toUpperCase() + last.slice(1)].join('.')}`;
}

/** The permission node of an action; the wire compares it in lower case. */
export function nodeOf(resource: Pick<Resource, 'name'>, action: Action): string {
	return `${resource.name}/${action}`.toLowerCase();
}

export function allows(resource: Resource, action: Action): boolean {
	return resource.actions.includes(action);
}

export function fieldEntries(resource: Resource): [name: string, field: Field][] {
	return Object.entries(resource.fields);
}

/** The columns of the list, in declared order. */
export function listedFields(resource: Resource): [name: string, field: Field][] {
	return fieldEntries(resource).filter(([, field]) => isListed(field));
}

export function translatableFields(resource: Resource): [name: string, field: Field][] {
	return fieldEntries(resource).filter(([, field]) => field.translatable);
}

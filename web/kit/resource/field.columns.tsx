import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { type Field, offeredOperator, offersSort, shapeOf } from '#domain/resource/field.ts';
import { listedFields, type Resource } from '#domain/resource/resource.ts';
import type { ColumnFilter, GridColumn } from '#web/kit/grid/grid.column.ts';
import type { Translate } from '#web/kit/i18n/texts.ts';
import { FieldCell } from '#web/kit/resource/cells.tsx';
import { PersonCell } from '#web/kit/resource/person-cell.tsx';
import { SwitchCell } from '#web/kit/resource/switch-cell.tsx';
import { type ResourceOf, type ResourceRow, rowName } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const RemoteFilter = lazyPart(() => import('#web/kit/fields/remote-input.tsx'), 'RemoteFilter');

/** Cells of a screen's own, by column; the others follow from the field. */
export type OwnCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface Spoken {
	resource: Resource;
	language: Language;
	t: Translate<'resource'>;
}

interface ColumnsOf<Row> extends Spoken {
	resource: ResourceOf<Row>;
	cells?: OwnCells<Row>;
}

/** The columns of a declared screen, its times last. */
export function fieldColumns<Row extends ResourceRow>(of: ColumnsOf<Row>): GridColumn<Row>[] {
	const columns = listedFields(of.resource).map(([name, field]) => fieldColumn(of, name, field));
	return of.resource.times ? [...columns, ...timeColumns(of)] : columns;
}

function fieldColumn<Row extends ResourceRow>(of: ColumnsOf<Row>, name: string, field: Field): GridColumn<Row> {
	const filter = filterOf(field, of);
	return {
		key: name,
		label: field.label[of.language],
		cell: of.cells?.[name] ?? ((row) => cellOf(of, name, field, row)),
		align: isAmount(field) ? 'right' : 'left',
		isSortable: offersSort(field),
		card: name === of.resource.label ? 'title' : 'line',
		...(field.hidden && { isHidden: true }),
		...(field.width && { width: field.width }),
		...(filter && { filter }),
	};
}

function cellOf({ resource, language }: Spoken, name: string, field: Field, row: ResourceRow): ReactNode {
	if (field.kind === 'switch' && resource.actions.includes('edit')) {
		const label = `${field.label[language]}: ${rowName(resource, row)}`;
		return <SwitchCell resource={resource} row={row} name={name} label={label} />;
	}
	const { relation } = field;
	const person = relation?.alias && relation.portrait ? (row[relation.alias] as ResourceRow | null) : undefined;
	if (person && relation?.portrait) {
		return (
			<PersonCell name={String(person[relation.label] ?? '')} portrait={String(person[relation.portrait] ?? '')} />
		);
	}
	return <FieldCell field={field} value={shownValue(name, field, row)} language={language} />;
}

/** What people read of a column: names in place of ids. */
function shownValue(name: string, { kind, relation }: Field, row: ResourceRow): unknown {
	if (kind === 'city') return String(row[`${name}_text`] ?? '').replaceAll(',', ' / ');
	if (!relation?.alias) return row[name];
	return (row[relation.alias] as ResourceRow | null)?.[relation.label];
}

function isAmount(field: Field): boolean {
	return ['integer', 'float', 'hundredths'].includes(shapeOf(field)) && field.kind !== 'year';
}

function filterOf(field: Field, { language, t }: Spoken): ColumnFilter | undefined {
	const operator = offeredOperator(field);
	if (!operator) return undefined;
	const { relation } = field;
	if (relation) {
		const isList = shapeOf(field) === 'list';
		const widget: ColumnFilter['widget'] = (props) => (
			<>
				<RemoteFilter {...props} relation={relation} />
			</>
		);
		return { operator: isList ? 'FIND_IN_SET' : 'eq', input: 'widget', widget };
	}
	if (field.options) {
		const choices = field.options.map(({ value, label }) => ({ value, label: label[language] }));
		return { operator, input: 'choice', choices };
	}
	switch (shapeOf(field)) {
		case 'flag':
			return {
				operator,
				input: 'choice',
				choices: [
					{ value: '1', label: t('yes') },
					{ value: '0', label: t('no') },
				],
			};
		case 'integer':
		case 'float':
		case 'hundredths':
			return { operator, input: 'numbers' };
		case 'date':
			return { operator, input: 'days' };
		case 'moment':
			return { operator, input: 'days', isOfMoments: true };
		default:
			return { operator, input: 'text' };
	}
}

function timeColumns<Row extends ResourceRow>({ language, t }: Spoken): GridColumn<Row>[] {
	const field: Field = { kind: 'datetime', label: { 'zh-cn': '', en: '' } };
	return (['create_time', 'update_time'] as const).map((name) => ({
		key: name,
		label: t(name === 'create_time' ? 'created' : 'updated'),
		cell: (row) => <FieldCell field={field} value={row[name]} language={language} />,
		...(name === 'create_time'
			? { isSortable: true, filter: { operator: 'RANGE', input: 'days', isOfMoments: true } }
			: { isHidden: true }),
	}));
}

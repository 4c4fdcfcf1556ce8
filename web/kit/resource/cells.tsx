import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import type { Field, Pair } from '#domain/resource/field.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from '#web/kit/resource/cells.module.css';
import { iconOf } from '#web/kit/ui/icon-set.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';

const dash = <span className={classes['none']}>–</span>;

function Picture({ path }: { path: string }): ReactNode {
	return <img className={classes['picture']} src={fileUrl(path)} alt="" loading="lazy" width={36} height={36} />;
}

function FileLink({ path }: { path: string }): ReactNode {
	return (
		<Anchor href={fileUrl(path)} target="_blank" rel="noreferrer">
			{path.split('/').at(-1)}
		</Anchor>
	);
}

function Tags({ field, values, language }: { field: Field; values: readonly string[]; language: Language }): ReactNode {
	return (
		<span className={classes['tags']}>
			{values.map((value) => {
				const option = field.options?.find((each) => each.value === value);
				return (
					<StatusTag key={value} tone={option?.tone ?? 'info'}>
						{option?.label[language] ?? value}
					</StatusTag>
				);
			})}
		</span>
	);
}

/** A stored value as a list shows it. */
export function FieldCell({ field, value, language }: { field: Field; value: unknown; language: Language }): ReactNode {
	if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
		return dash;
	switch (field.kind) {
		case 'image':
			return <Picture path={String(value)} />;
		case 'images':
			return (
				<span className={classes['tags']}>
					{(value as string[]).slice(0, 3).map((path) => (
						<Picture key={path} path={path} />
					))}
				</span>
			);
		case 'file':
			return <FileLink path={String(value)} />;
		case 'icon': {
			const Icon = iconOf(String(value));
			return Icon ? (
				<Icon className={classes['icon']} size={18} strokeWidth={1.75} aria-label={String(value)} />
			) : (
				String(value)
			);
		}
		case 'color':
			return (
				<span className={classes['colour']}>
					<span style={{ background: String(value) }} />
					{String(value)}
				</span>
			);
		case 'radio':
		case 'select':
		case 'switch':
			return <Tags field={field} values={[String(value)]} language={language} />;
		case 'checkbox':
		case 'selects':
		case 'remoteSelects':
			return <Tags field={field} values={value as string[]} language={language} />;
		case 'money':
			return <Money amount={String(value)} />;
		case 'percent':
			return <span className="at-figures">{String(value).replace(/\.?0+$/, '') || '0'} %</span>;
		case 'datetime':
			return <Time at={Number(value)} />;
		case 'number':
		case 'float':
		case 'year':
		case 'date':
		case 'time':
			return <span className="at-figures">{String(value)}</span>;
		case 'files':
			return (
				<span className={classes['lines']}>
					{(value as string[]).map((path) => (
						<FileLink key={path} path={path} />
					))}
				</span>
			);
		case 'array':
			return (
				<span className={classes['lines']}>
					{(value as Pair[]).map(({ key, value: text }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike
						<span key={index}>{[key, text].filter(Boolean).join(': ')}</span>
					))}
				</span>
			);
		default:
			return <span title={String(value)}>{String(value)}</span>;
	}
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { plainDecimal, replaceTags } from '#domain/kernel/text.ts';
import type { Entry, Field, Pair } from '#domain/resource/field.ts';
import { entryNames } from '#domain/resource/field.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/resource/cells.module.css';
import { PictureCell } from '#web/kit/resource/picture-cell.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';

const IconCell = lazyPart(() => import('#web/kit/resource/icon-cell.tsx'), 'IconCell');

const dash = <span className={classes['none']}>–</span>;

function FileLink({ path }: { path: string }): ReactNode {
	return (
		<Anchor href={fileUrl(path)} target="_blank" rel="noreferrer">
			{path.split('/').at(-1)}
		</Anchor>
	);
}

function PageLink({ address }: { address: string }): ReactNode {
	if (!/^https?:\/\//i.test(address)) return address;
	return (
		<Anchor href={address} title={address} target="_blank" rel="noreferrer">
			{address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}
		</Anchor>
	);
}

function YesNo({ isYes }: { isYes: boolean }): ReactNode {
	const { t } = useTranslation('resource');
	return <StatusTag tone={isYes ? 'success' : 'info'}>{t(isYes ? 'yes' : 'no')}</StatusTag>;
}

function Clipped({ text }: { text: string }): ReactNode {
	return (
		<span className={classes['clipped']} title={text}>
			{text}
		</span>
	);
}

const standsAlone = /^<\/?(?:p|div|h\d|li|br|hr|tr|td|th|blockquote|pre|figure|img)\b/i;

/** What is left of HTML without its elements. */
function plainText(html: string): string {
	return replaceTags(html, (tag) => (standsAlone.test(tag) ? ' ' : ''))
		.replace(/&nbsp;/g, ' ')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&amp;/g, '&')
		.replace(/\s+/g, ' ')
		.trim();
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
			return <PictureCell pictures={[String(value)]} />;
		case 'images':
			return <PictureCell pictures={value as string[]} />;
		case 'file':
			return <FileLink path={String(value)} />;
		case 'icon':
			return <IconCell name={String(value)} />;
		case 'color':
			return (
				<span className={classes['colour']}>
					<span style={{ background: String(value) }} />
					{String(value)}
				</span>
			);
		case 'radio':
		case 'select':
			return <Tags field={field} values={[String(value)]} language={language} />;
		case 'switch':
			return field.options ? (
				<Tags field={field} values={[String(value)]} language={language} />
			) : (
				<YesNo isYes={String(value) === '1'} />
			);
		case 'checkbox':
		case 'selects':
		case 'remoteSelects':
			return <Tags field={field} values={value as string[]} language={language} />;
		case 'money':
			return <Money amount={String(value)} />;
		case 'percent':
			return <span className="at-figures">{plainDecimal(String(value))} %</span>;
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
		case 'records':
			return <Clipped text={entryNames(field, value as Entry[]).join(' · ')} />;
		case 'array':
			return (
				<span className={classes['lines']}>
					{(value as Pair[]).map(({ key, value: text }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike
						<span key={index}>{[key, text].filter(Boolean).join(': ')}</span>
					))}
				</span>
			);
		case 'editor':
			return <Clipped text={plainText(String(value))} />;
		case 'textarea':
			return <Clipped text={String(value)} />;
		case 'string':
			return field.rules?.includes('url') ? (
				<PageLink address={String(value)} />
			) : (
				<span title={String(value)}>{String(value)}</span>
			);
		default:
			return <span title={String(value)}>{String(value)}</span>;
	}
}

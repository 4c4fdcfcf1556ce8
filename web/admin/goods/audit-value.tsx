import { Fragment, type ReactNode } from 'react';
import type { readAudit } from '#domain/goods/goods-audit.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { wordsOf } from '#web/admin/common/text-diff.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CleanHtml } from '#web/kit/ui/clean-html.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import classes from './audit.module.css';

type Fields = AnswerOf<typeof readAudit>['row']['wanted'];

/** The fields that are looked at, in the order of the editor; the main picture stands first among the pictures. */
export const watchedFields = [
	'name',
	'name_en',
	'classify',
	'further',
	'brand',
	'images',
	'video',
	'prices',
	'weights',
	'volumes',
	'detail',
	'detail_en',
] as const satisfies (keyof Fields)[];

export type WatchedField = (typeof watchedFields)[number];

interface AuditValueProps {
	field: WatchedField;
	fields: Fields;
	/** The same fields of the other side. */
	other: Fields;
	side: 'live' | 'wanted';
}

/** One field of one side; what the other side lacks is marked. */
export function AuditValue({ field, fields, other, side }: AuditValueProps): ReactNode {
	const { t } = useTranslation('admin-goods-audit');
	const isAlone = other[field] === undefined;
	const Mark = side === 'live' ? 'del' : 'ins';
	const none = <span className={classes['none']}>{t('none')}</span>;
	if (field === 'images') {
		const pictures = fields.images ?? [];
		if (pictures.length === 0) return none;
		return (
			<span className={classes['pictures']}>
				{pictures.map((picture) => (
					<a
						key={picture}
						href={fileUrl(picture)}
						target="_blank"
						rel="noreferrer"
						data-changed={(!isAlone && !other.images?.includes(picture)) || undefined}
					>
						<img src={fileUrl(picture)} alt={picture.split('/').at(-1)} width={72} height={72} loading="lazy" />
					</a>
				))}
			</span>
		);
	}
	if (field === 'prices') {
		return (
			<ul className={classes['prices']}>
				{(fields.prices ?? []).map(({ sku, price }) => (
					<li key={sku}>
						{sku && <span>{sku} </span>}
						<Money amount={price} />
					</li>
				))}
			</ul>
		);
	}
	if (field === 'weights') {
		return <Measures rows={(fields.weights ?? []).map(({ sku, weight }) => ({ sku, measure: `${weight} kg` }))} />;
	}
	if (field === 'volumes') {
		return <Measures rows={(fields.volumes ?? []).map(({ sku, volume }) => ({ sku, measure: `${volume} m³` }))} />;
	}
	const value = fields[field] ?? '';
	if (value === '') return none;
	if (field === 'video') return <a href={fileUrl(value)}>{value.split('/').at(-1)}</a>;
	if (field === 'detail' || field === 'detail_en') {
		return <CleanHtml className={classes['detail']} html={value} />;
	}
	if (isAlone) return value;
	return wordsOf(value, other[field] ?? '').map(({ text, isOwn, at }) =>
		isOwn ? (
			<Mark key={at} className={classes['own']}>
				{text}
			</Mark>
		) : (
			<Fragment key={at}>{text}</Fragment>
		),
	);
}

/** What each variant weighs or takes. */
function Measures({ rows }: { rows: readonly { sku: string; measure: string }[] }): ReactNode {
	return (
		<ul className={classes['prices']}>
			{rows.map(({ sku, measure }) => (
				<li key={sku}>
					{sku && <span>{sku} </span>}
					{measure}
				</li>
			))}
		</ul>
	);
}

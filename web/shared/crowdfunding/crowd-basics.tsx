import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { momentOf } from '#domain/resource/field.reader.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { CrowdFields } from '#web/shared/crowdfunding/crowd.draft.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';
import { GoodsField } from '#web/shared/crowdfunding/crowd-goods-field.tsx';

function Moment(props: {
	name: string;
	label: string;
	value: number | null;
	error: string | undefined;
	isFixed: boolean;
	onChange(value: number | null): void;
}): ReactNode {
	// What is half typed is no moment yet and stays in the field.
	const [text, setText] = useState(() => formatTime(props.value, 'yyyy-mm-ddThh:MM'));
	return (
		<TextInput
			type="datetime-local"
			name={props.name}
			label={props.label}
			required
			disabled={props.isFixed}
			value={text}
			error={props.error}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				setText(typed);
				props.onChange(momentOf(typed) ?? null);
			}}
		/>
	);
}

interface CrowdBasicsProps {
	area: CrowdArea;
	/** Absent for a new one. */
	crowd: Crowd | undefined;
	fields: CrowdFields;
	/** Somebody has supported it: what was promised stays. */
	isFixed: boolean;
}

/** Its goods, its time and when it is sent. */
export function CrowdBasics({ area, crowd, fields, isFixed }: CrowdBasicsProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const { values, errors, set } = fields;
	const isOpen = crowd?.status === '3' || crowd?.status === '4';
	return (
		<div className={classes['fields']}>
			<GoodsField
				area={area}
				crowd={crowd}
				value={values.goods_id}
				error={errors.goods_id}
				isFixed={isOpen}
				onChange={(id) => set('goods_id', id)}
			/>
			<TextInput
				{...fields.text('ship_days')}
				label={t('form.shipDays')}
				description={t('form.shipDaysHint')}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				required
				inputMode="numeric"
			/>
			<Moment
				name="start_time"
				label={t('form.start')}
				value={values.start_time}
				error={errors.start_time}
				isFixed={isFixed || crowd?.status === '4'}
				onChange={(at) => set('start_time', at)}
			/>
			<Moment
				name="end_time"
				label={t('form.end')}
				value={values.end_time}
				error={errors.end_time}
				isFixed={isFixed}
				onChange={(at) => set('end_time', at)}
			/>
		</div>
	);
}

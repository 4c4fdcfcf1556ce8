import type { ReactNode } from 'react';
import type { Field } from '#domain/resource/field.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput, type OwnInputs } from '#web/kit/fields/field-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { FormSection } from '#web/kit/form/form-section.tsx';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/coupon/coupon-form.module.css';
import { couponSections, sectionNames } from '#web/shared/coupon/coupon-sections.ts';

interface CouponFieldsProps {
	form: Fields<FormValues>;
	/** Those that are asked for now. */
	fields: readonly (readonly [name: string, field: Field])[];
	/** The input to begin at. */
	at: string;
	/** Whether a field can no longer be changed. */
	isOff(name: string): boolean;
	own?: OwnInputs;
}

const wideKinds: readonly string[] = ['radio', 'remoteSelects', 'textarea'];

/** The fields of a coupon under their headings; a heading with nothing to ask for is left out. */
export function CouponFields({ form, fields, at, isOff, own = {} }: CouponFieldsProps): ReactNode {
	const { t } = useTranslation(['shop-coupon', 'resource']);
	const language = currentLanguage();
	const asked = new Map(fields);
	const drawn = (name: string, field: Field) => {
		const label = field.label[language];
		const shared = { form, isDisabled: isOff(name) };
		return (
			<div
				key={name}
				className={classes['field']}
				data-wide={wideKinds.includes(field.kind) || field.translatable || undefined}
			>
				<FieldInput
					{...shared}
					name={name}
					field={field}
					label={field.translatable ? `${label} · ${t('resource:chinese')}` : label}
					hint={field.hint?.[language]}
					isFirst={at === name}
					own={own[name]}
				/>
				{field.translatable && (
					<FieldInput
						{...shared}
						name={`i18n.en.${name}`}
						field={{ ...field, required: false }}
						label={`${label} · ${t('resource:english')}`}
						isFirst={at === `i18n.en.${name}`}
					/>
				)}
			</div>
		);
	};
	return sectionNames.map((section) => {
		const inside = couponSections[section].flatMap((name) => {
			const field = asked.get(name);
			return field ? [drawn(name, field)] : [];
		});
		return (
			inside.length > 0 && (
				<FormSection key={section} title={t(`sections.${section}`)}>
					<div className={classes['fields']}>{inside}</div>
				</FormSection>
			)
		);
	});
}

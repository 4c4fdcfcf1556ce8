import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Pair } from '#domain/resource/field.ts';
import classes from '#web/kit/fields/inputs.module.css';
import type { InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** A list of names and values. */
export function PairsField({
	field,
	label,
	hint,
	error,
	value,
	onChange,
	inputRef,
	isDisabled = false,
}: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	const pairs = (value as Pair[] | '') || [];
	const put = (place: number, change: Partial<Pair>) =>
		onChange(pairs.map((pair, index) => (index === place ? { ...pair, ...change } : pair)));
	return (
		<Input.Wrapper label={label} description={hint} error={error} withAsterisk={field.required ?? false}>
			<div className={classes['pairs']}>
				{pairs.map((pair, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that stays while it is typed
					<div key={index} className={classes['pair']}>
						<TextInput
							aria-label={`${label} ${index + 1} ${t('key')}`}
							placeholder={t('key')}
							disabled={isDisabled}
							value={pair.key}
							onChange={(event) => put(index, { key: event.currentTarget.value })}
						/>
						<TextInput
							aria-label={`${label} ${index + 1} ${t('value')}`}
							placeholder={t('value')}
							disabled={isDisabled}
							value={pair.value}
							onChange={(event) => put(index, { value: event.currentTarget.value })}
						/>
						<ActionIcon
							aria-label={`${t('remove')} ${index + 1}`}
							disabled={isDisabled}
							onClick={() => onChange(pairs.filter((_, place) => place !== index))}
						>
							<X size={15} />
						</ActionIcon>
					</div>
				))}
				<Button
					ref={inputRef as Ref<HTMLButtonElement>}
					variant="default"
					size="xs"
					disabled={isDisabled || pairs.length >= (field.max ?? Number.POSITIVE_INFINITY)}
					leftSection={<Plus size={14} />}
					onClick={() => onChange([...pairs, { key: '', value: '' }])}
				>
					{t('addPair')}
				</Button>
			</div>
		</Input.Wrapper>
	);
}

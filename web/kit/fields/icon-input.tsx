import { Input, Popover } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { PickButton } from '#web/kit/fields/pick-button.tsx';
import { asText, type InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NamedIcon } from '#web/kit/icons/named-icon.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

const IconChoices = lazyPart(() => import('#web/kit/icons/icon-choices.tsx'), 'IconChoices', {
	pending: <ListSkeleton rows={3} height={28} />,
});

/** An icon, chosen from the set by its picture or its name. */
export function IconField(props: InputProps): ReactNode {
	const { field, label, hint, error, value, onChange, onBlur, inputRef, isDisabled = false } = props;
	const { t } = useTranslation('resource');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const name = asText(value);
	const choose = (next: string) => {
		onChange(next);
		setOpen(false);
	};
	return (
		<Input.Wrapper
			label={label}
			description={hint}
			error={error}
			withAsterisk={field.required ?? false}
			id={id}
			labelElement="div"
		>
			<Popover opened={isOpen} onChange={setOpen} width="target" trapFocus returnFocus position="bottom-start">
				<Popover.Target>
					<PickButton
						ref={inputRef as Ref<HTMLButtonElement>}
						aria-labelledby={`${id}-label ${id}-value`}
						aria-describedby={error ? `${id}-error` : undefined}
						disabled={isDisabled}
						isWrong={Boolean(error)}
						onBlur={onBlur}
						onClick={() => setOpen((now) => !now)}
					>
						<NamedIcon name={name} />
						<span id={`${id}-value`} data-empty={!name || undefined}>
							{name || t('chooseIcon')}
						</span>
						<ChevronDown size={15} aria-hidden="true" />
					</PickButton>
				</Popover.Target>
				<Popover.Dropdown>
					<IconChoices chosen={name} isRequired={field.required ?? false} onChoose={choose} />
				</Popover.Dropdown>
			</Popover>
		</Input.Wrapper>
	);
}

import { Input, Popover, TextInput } from '@mantine/core';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { asText, type InputProps } from '#web/kit/fields/input.props.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { iconSet } from '#web/kit/ui/icon-set.ts';

/** An icon for content, chosen from the kit's set. */
export function IconField(props: InputProps): ReactNode {
	return <IconPicker {...props} icons={iconSet} />;
}

interface IconPickerProps extends InputProps {
	/** By the name that is stored. */
	icons: Readonly<Record<string, LucideIcon>>;
}

/** An icon, chosen from a set by its picture or its name. */
export function IconPicker(props: IconPickerProps): ReactNode {
	const { icons, field, label, hint, error, value, onChange, onBlur, inputRef, isDisabled = false } = props;
	const { t } = useTranslation('resource');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const name = asText(value);
	const Chosen = icons[name];
	const matching = Object.entries(icons).filter(([each]) => each.includes(typed.trim().toLowerCase()));
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
					<button
						ref={inputRef as Ref<HTMLButtonElement>}
						type="button"
						className={classes['iconButton']}
						aria-labelledby={`${id}-label ${id}-value`}
						aria-describedby={error ? `${id}-error` : undefined}
						disabled={isDisabled}
						data-error={Boolean(error) || undefined}
						onBlur={onBlur}
						onClick={() => setOpen((now) => !now)}
					>
						{Chosen && <Chosen size={18} strokeWidth={1.75} aria-hidden="true" />}
						<span id={`${id}-value`} data-empty={!name || undefined}>
							{name || t('chooseIcon')}
						</span>
						<ChevronDown size={15} aria-hidden="true" />
					</button>
				</Popover.Target>
				<Popover.Dropdown>
					<TextInput
						aria-label={t('searchIcons')}
						placeholder={t('searchIcons')}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<div className={classes['icons']}>
						{!field.required && (
							<button type="button" className={classes['noIcon']} onClick={() => choose('')}>
								{t('none')}
							</button>
						)}
						{matching.map(([each, Icon]) => (
							<button
								key={each}
								type="button"
								title={each}
								aria-label={each}
								aria-pressed={each === name}
								className={classes['icon']}
								onClick={() => choose(each)}
							>
								<Icon size={19} strokeWidth={1.75} />
							</button>
						))}
						{matching.length === 0 && <p className={classes['noMatch']}>{t('noIcons')}</p>}
					</div>
				</Popover.Dropdown>
			</Popover>
		</Input.Wrapper>
	);
}

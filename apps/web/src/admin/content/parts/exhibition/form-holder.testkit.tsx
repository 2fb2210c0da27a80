import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Section } from './sections.ts';
import { SectionsEditor } from './sections-editor.tsx';

interface FormHolderProps {
  start: Section[];
  onValue: (sections: Section[]) => void;
}

/** The sections in a form, as the page of an exhibition holds them. */
export function FormHolder({ start, onValue }: FormHolderProps) {
  const form = useForm<{ sections: Section[] }>({ defaultValues: { sections: start } });
  const sections = useWatch({ control: form.control, name: 'sections' });
  useEffect(() => {
    onValue(sections);
  }, [sections, onValue]);
  return (
    <FormProvider {...form}>
      <SectionsEditor
        sections={sections}
        onChange={(change) => form.setValue('sections', change(form.getValues('sections')))}
        self="me"
        disabled={false}
      />
    </FormProvider>
  );
}

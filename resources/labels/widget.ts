import type { Language } from '../enums.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

/** What a part left empty looks like is in the widget's own defaults. */
export const widgetLabels: Record<Language, ResourceLabels<'widget'>> = {
  en: {
    ...names.widget.en,
    fields: { theme: 'Look', allowed_domains: 'Websites that may show the chat' },
    parts: {
      theme: {
        primaryColor: 'Main colour',
        secondaryColor: 'Second colour',
        borderColor: 'Colour of the edges',
        fontSize: 'Size of the letters',
        fontFamily: {
          title: 'Letters',
          choices: { InterRegular: 'Inter', PoppinsRegular: 'Poppins', inherit: 'As on the website' },
        },
        sentBoxBg: 'Customer’s messages: background',
        receivedBoxBg: 'Your messages: background',
        sentBoxColor: 'Customer’s messages: text',
        receivedBoxColor: 'Your messages: text',
        chatboxBg: 'Background of the chat',
        receivedBoxLinkColor: 'Your messages: links',
        sentBoxLinkColor: 'Customer’s messages: links',
        buttonSize: { title: 'Size of the button', choices: { sm: 'Small', md: 'Medium', lg: 'Large' } },
        mode: { title: 'Brightness', choices: { light: 'Light', dark: 'Dark' } },
        title: 'Title',
        placement: { title: 'Where it stands', choices: { left: 'On the left', right: 'On the right' } },
        height: 'Height',
        width: 'Width',
        bubbleTitle: 'Bubble: title',
        bubbleSubTitle: 'Bubble: line below',
      },
    },
    choices: {},
    sections: { colours: 'Colours one by one', size: 'Letters and sizes', place: 'Where it may stand' },
    actions: {},
  },
  sw: {
    ...names.widget.sw,
    fields: { theme: 'Mwonekano', allowed_domains: 'Tovuti zinazoruhusiwa kuonyesha chat' },
    parts: {
      theme: {
        primaryColor: 'Rangi kuu',
        secondaryColor: 'Rangi ya pili',
        borderColor: 'Rangi ya kingo',
        fontSize: 'Ukubwa wa maandishi',
        fontFamily: {
          title: 'Aina ya maandishi',
          choices: {
            InterRegular: 'Maandishi ya Inter',
            PoppinsRegular: 'Maandishi ya Poppins',
            inherit: 'Kama kwenye tovuti',
          },
        },
        sentBoxBg: 'Ujumbe wa mteja: rangi ya nyuma',
        receivedBoxBg: 'Ujumbe wako: rangi ya nyuma',
        sentBoxColor: 'Ujumbe wa mteja: maandishi',
        receivedBoxColor: 'Ujumbe wako: maandishi',
        chatboxBg: 'Rangi ya nyuma ya chat',
        receivedBoxLinkColor: 'Ujumbe wako: viungo',
        sentBoxLinkColor: 'Ujumbe wa mteja: viungo',
        buttonSize: { title: 'Ukubwa wa kitufe', choices: { sm: 'Kidogo', md: 'Wastani', lg: 'Kikubwa' } },
        mode: { title: 'Mwanga', choices: { light: 'Mwonekano wa mwanga', dark: 'Mwonekano wa giza' } },
        title: 'Kichwa',
        placement: { title: 'Upande inapokaa', choices: { left: 'Kushoto', right: 'Kulia' } },
        height: 'Urefu',
        width: 'Upana',
        bubbleTitle: 'Kiputo: kichwa',
        bubbleSubTitle: 'Kiputo: mstari wa chini',
      },
    },
    choices: {},
    sections: { colours: 'Rangi moja moja', size: 'Maandishi na ukubwa', place: 'Inapoweza kuonekana' },
    actions: {},
  },
};

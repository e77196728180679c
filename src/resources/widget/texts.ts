const en = {
  themes: 'Ready-made colours',
  themes_hint: 'Tap one and see it. Nothing changes for your customers until you save.',
  names: {
    own: 'Your logo',
    green: 'Green',
    ocean: 'Ocean',
    mango: 'Mango',
    rose: 'Rose',
    purple: 'Purple',
    coffee: 'Coffee',
    night: 'Night',
  },
  stage: (title: string) => `The chat “${title}” on a website, as customers see it`,
  address: 'your-website.example',
  question: 'Do you have mangoes?',
  answer: 'Yes, fresh from Tanga this morning! See them: https://duka.example',
  install: 'Put it on your website',
  install_hint: 'Paste this line before </body> on every page. Whoever made your website knows where that is.',
  hints: {
    primaryColor: 'The button, the top of the chat and what customers write.',
    title: 'Stands at the top of the chat.',
    bubbleTitle: 'Comes out beside the button after 5 seconds.',
    mode: 'In the dark look, the background and your own messages have colours of their own.',
  },
  unreadable: (text: string, ground: string) => `Hard to read: “${text}” on “${ground}”.`,
  sign: 'The white sign on the button can hardly be seen. Choose a darker main colour.',
};
type WidgetTexts = typeof en;

const sw: WidgetTexts = {
  themes: 'Rangi zilizo tayari',
  themes_hint: 'Gusa moja uione. Wateja hawaoni mabadiliko hadi utakapohifadhi.',
  names: {
    own: 'Logo yako',
    green: 'Kijani',
    ocean: 'Bahari',
    mango: 'Embe',
    rose: 'Waridi',
    purple: 'Zambarau',
    coffee: 'Kahawa',
    night: 'Usiku',
  },
  stage: (title) => `Chat ya “${title}” kwenye tovuti, kama wateja wanavyoiona`,
  address: 'tovuti-yako.example',
  question: 'Mna maembe?',
  answer: 'Ndiyo, yamefika leo asubuhi kutoka Tanga! Yaone: https://duka.example',
  install: 'Weka kwenye tovuti yako',
  install_hint: 'Bandika mstari huu kabla ya </body> kwenye kila ukurasa. Aliyekutengenezea tovuti anajua ni wapi.',
  hints: {
    primaryColor: 'Rangi ya kitufe, sehemu ya juu ya chat na ujumbe wa wateja.',
    title: 'Kinakaa juu ya chat.',
    bubbleTitle: 'Kinatokea pembeni ya kitufe baada ya sekunde 5.',
    mode: 'Kwenye mwonekano wa giza, rangi ya nyuma na ya ujumbe wako zimepangwa tayari.',
  },
  unreadable: (text, ground) => `Hayasomeki vizuri: “${text}” juu ya “${ground}”.`,
  sign: 'Alama nyeupe kwenye kitufe haionekani vizuri. Chagua rangi kuu iliyokolea zaidi.',
};

export const texts = { en, sw };

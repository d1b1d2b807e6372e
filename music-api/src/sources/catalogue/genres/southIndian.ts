import type { GenreEntry } from '../entries.ts';

/** South Indian: Tamil, Telugu, Kannada and Malayalam songs, each in its own script. */
export const southIndian: GenreEntry = {
  id: 'indieosng',
  name: 'South Indian',
  artists: [
    {
      name: ['யாழினி பார்த்திபன்', 'yazhini parthiban'],
      language: 'tamil',
      albums: [
        {
          id: 1401,
          name: ['மழைக்குறிப்பு', 'mazhaikkurippu'],
          released: '2026-09-19',
          tracks: [
            ['மழைக்குறிப்பு', 'mazhaikkurippu'],
            ['நிலவின் நடனம்', 'nilavin nadanam'],
            ['கண்ணாடி நதி', 'kannaadi nadhi'],
            ['உன் பேரைச் சொன்னால்', 'un peraich sonnaal'],
            ['தூரத்து மின்னல்', 'thoorathu minnal'],
            ['காற்றின் கடிதம்', 'kaatrin kaditham'],
          ],
        },
        {
          id: 1402,
          name: ['வெள்ளிக் கொலுசு', 'vellik kolusu'],
          released: '2022-04-14',
          tracks: [
            ['வெள்ளிக் கொலுசு', 'vellik kolusu'],
            ['ஆற்றங்கரை அந்தி', 'aatrangarai andhi'],
            ['சின்னச் சிறகு', 'chinnach siragu'],
            ['மறந்த மெட்டு', 'marandha mettu'],
            ['பனித்துளிப் பாதை', 'panithulip paadhai'],
            ['ஓ தோழி', 'oh thozhi'],
          ],
        },
      ],
    },
    {
      name: 'Chennai Filter Kaapi Collective',
      language: 'tamil',
      albums: [
        {
          id: 1403,
          name: 'Marina Minutes',
          released: '2025-01-15',
          tracks: [
            'Marina Minutes',
            'Kutti Kutti Kavithai',
            ['மெரினா காற்று', 'marina kaatru'],
            'Auto Raja Ride',
            ['சுண்டல் சாயங்காலம்', 'sundal saayangaalam'],
          ],
        },
      ],
    },
    {
      name: ['செழியன் அரசு', 'chezhiyan arasu'],
      language: 'tamil',
      albums: [
        {
          id: 1404,
          name: ['மண் வாசம்', 'man vaasam'],
          released: '1991-10-25',
          tracks: [
            ['மண் வாசம்', 'man vaasam'],
            ['ஏர் பூட்டும் பாட்டு', 'er poottum paattu'],
            ['தென்னந்தோப்பு', 'thennanthoppu'],
            ['கரிசல் காடு', 'karisal kaadu'],
          ],
        },
      ],
    },
    {
      name: 'Nilavan Tharani',
      language: 'tamil',
      albums: [
        {
          id: 1405,
          name: 'Kaadhal Kurunjeydhi',
          released: '2024-11-03',
          tracks: [
            'Kaadhal Kurunjeydhi',
            ['இரவின் இசை', 'iravin isai'],
            'Vaa Vinmeen',
            ['நீயும் நானும் ஒரு பயணம்', 'neeyum naanum oru payanam'],
          ],
        },
      ],
    },
    {
      name: ['వెన్నెల సుధీర', 'vennela sudheera'],
      language: 'telugu',
      albums: [
        {
          id: 1406,
          name: ['గోదావరి గాలి', 'godavari gaali'],
          released: '2026-07-04',
          tracks: [
            ['గోదావరి గాలి', 'godavari gaali'],
            ['చిరునవ్వు చాలు', 'chirunavvu chaalu'],
            ['వాన చినుకు', 'vaana chinuku'],
            ['మనసు మాట', 'manasu maata'],
            ['నీ అడుగుల చప్పుడు', 'nee adugula chappudu'],
          ],
        },
      ],
    },
    {
      name: 'Bhargav Kondapalli',
      language: 'telugu',
      albums: [
        {
          id: 1407,
          name: 'Teenmaar Express',
          released: '2025-08-23',
          tracks: [
            'Teenmaar Express',
            ['దుమ్ము రేపు', 'dummu repu'],
            'Gully Gully Gola',
            ['జాతర జోరు', 'jaatara joru'],
            'Banjara Boom',
          ],
        },
      ],
    },
    {
      name: ['సిరిమల్లె బృందం', 'sirimalle brundam'],
      language: 'telugu',
      albums: [
        {
          id: 1408,
          name: ['పల్లె పదాలు', 'palle padaalu'],
          released: '1984-01-14',
          tracks: [
            ['పల్లె పదాలు', 'palle padaalu'],
            ['ఏలో పాట పాడనా', 'elo paata paadanaa'],
            ['సంక్రాంతి ముగ్గు', 'sankranti muggu'],
            ['ఏటి ఒడ్డున', 'eti odduna'],
          ],
        },
      ],
    },
    {
      name: 'Harika Nandyala',
      language: 'telugu',
      albums: [
        {
          id: 1409,
          name: ['తొలి వెలుగు', 'toli velugu'],
          released: '2022-12-09',
          tracks: [
            ['తొలి వెలుగు', 'toli velugu'],
            'Nuvve Na Sangeetham',
            ['అలల ఒడిలో', 'alala odilo'],
            ['కలల కాగితం', 'kalala kaagitham'],
          ],
        },
      ],
    },
    {
      name: ['ಮಾಲಿನಿ ಹೊಸಮನೆ', 'malini hosamane'],
      language: 'kannada',
      albums: [
        {
          id: 1410,
          name: ['ಮುಂಗಾರಿನ ಮಾತು', 'mungaarina maatu'],
          released: '2026-06-27',
          tracks: [
            ['ಮುಂಗಾರಿನ ಮಾತು', 'mungaarina maatu'],
            ['ಹೂವಿನ ಹಾದಿ', 'hoovina haadi'],
            ['ನೀಲಿ ಬಾನು', 'neeli baanu'],
            ['ಒಲವಿನ ಓಲೆ', 'olavina ole'],
            ['ಕಾವೇರಿ ತೀರ', 'kaveri teera'],
          ],
        },
      ],
    },
    {
      name: 'Kodagu Monsoon Unit',
      language: 'kannada',
      albums: [
        {
          id: 1411,
          name: 'Kaapi Thota',
          released: '2024-09-01',
          tracks: [
            'Kaapi Thota',
            ['ಮಂಜಿನ ಬೆಟ್ಟ', 'manjina betta'],
            'Male Bandaaga Onde Ondu Sala Helu',
            ['ದಾರಿ ದೀಪ', 'daari deepa'],
            'Jog Road, 6 a.m.',
          ],
        },
      ],
    },
    {
      name: ['ಶ್ರೀಹರ್ಷ ಬೆಳವಾಡಿ', 'shriharsha belavadi'],
      language: 'kannada',
      albums: [
        {
          id: 1412,
          name: ['ಬೆಳಕಿನ ಬೇರು', 'belakina beru'],
          released: '1997-11-01',
          tracks: [
            ['ಬೆಳಕಿನ ಬೇರು', 'belakina beru'],
            ['ಮಲ್ಲಿಗೆ ಮನ', 'mallige mana'],
            ['ಸಂಜೆಯ ರಾಗ', 'sanjeya raaga'],
            ['ಊರ ತೇರು', 'oora teru'],
          ],
        },
      ],
    },
    {
      name: ['അമേയ തുരുത്തിൽ', 'ameya thuruthil'],
      language: 'malayalam',
      albums: [
        {
          id: 1413,
          name: ['കായൽക്കാറ്റ്', 'kaayalkkaattu'],
          released: '2026-08-29',
          tracks: [
            ['കായൽക്കാറ്റ്', 'kaayalkkaattu'],
            ['മഴവിൽ വഴി', 'mazhavil vazhi'],
            ['നിലാവിന്റെ നൂൽ', 'nilaavinte nool'],
            ['ഓർമ്മത്തോണി', 'ormmathoni'],
            ['പേരറിയാ പൂവേ', 'perariyaa poove'],
          ],
        },
      ],
    },
    {
      name: 'Thekkady Tape Machine',
      language: 'malayalam',
      albums: [
        {
          id: 1414,
          name: 'Chaya, Pinne Katha',
          released: '2025-04-12',
          tracks: [
            'Chaya, Pinne Katha',
            ['രാത്രി വണ്ടി', 'raathri vandi'],
            'Kappa Kappi Kadal',
            ['തെരുവിലെ പാട്ട്', 'theruvile paattu'],
            'Onam Overdrive',
          ],
        },
      ],
    },
    {
      name: ['ഗോപിക നമ്പ്യാരത്ത്', 'gopika nambiarath'],
      language: 'malayalam',
      albums: [
        {
          id: 1415,
          name: ['ഇലഞ്ഞിപ്പൂ', 'ilanjippoo'],
          released: '1988-08-26',
          tracks: [
            ['ഇലഞ്ഞിപ്പൂ', 'ilanjippoo'],
            ['സന്ധ്യാദീപം', 'sandhyaadeepam'],
            ['പുഴയുടെ പാട്ട്', 'puzhayude paattu'],
            ['മൗനം', 'maunam'],
          ],
        },
      ],
    },
  ],
};

import type { Genre } from '../genre.ts';

/** South Indian: Tamil, Telugu, Kannada and Malayalam songs, each in its own script. */
export const southIndian: Genre = {
  id: 'indieosng',
  name: 'South Indian',
  artists: `
யாழினி பார்த்திபன் = yazhini parthiban (tamil)
  1401 2026-09-19 மழைக்குறிப்பு = mazhaikkurippu
    நிலவின் நடனம் = nilavin nadanam
    கண்ணாடி நதி = kannaadi nadhi
    உன் பேரைச் சொன்னால் = un peraich sonnaal
    தூரத்து மின்னல் = thoorathu minnal
    காற்றின் கடிதம் = kaatrin kaditham
  1402 2022-04-14 வெள்ளிக் கொலுசு = vellik kolusu
    ஆற்றங்கரை அந்தி = aatrangarai andhi
    சின்னச் சிறகு = chinnach siragu
    மறந்த மெட்டு = marandha mettu
    பனித்துளிப் பாதை = panithulip paadhai
    ஓ தோழி = oh thozhi
Chennai Filter Kaapi Collective (tamil)
  1403 2025-01-15 Marina Minutes
    Kutti Kutti Kavithai
    மெரினா காற்று = marina kaatru
    Auto Raja Ride
    சுண்டல் சாயங்காலம் = sundal saayangaalam
செழியன் அரசு = chezhiyan arasu (tamil)
  1404 1991-10-25 மண் வாசம் = man vaasam
    ஏர் பூட்டும் பாட்டு = er poottum paattu
    தென்னந்தோப்பு = thennanthoppu
    கரிசல் காடு = karisal kaadu
Nilavan Tharani (tamil)
  1405 2024-11-03 Kaadhal Kurunjeydhi
    இரவின் இசை = iravin isai
    Vaa Vinmeen
    நீயும் நானும் ஒரு பயணம் = neeyum naanum oru payanam
వెన్నెల సుధీర = vennela sudheera (telugu)
  1406 2026-07-04 గోదావరి గాలి = godavari gaali
    చిరునవ్వు చాలు = chirunavvu chaalu
    వాన చినుకు = vaana chinuku
    మనసు మాట = manasu maata
    నీ అడుగుల చప్పుడు = nee adugula chappudu
Bhargav Kondapalli (telugu)
  1407 2025-08-23 Teenmaar Express
    దుమ్ము రేపు = dummu repu
    Gully Gully Gola
    జాతర జోరు = jaatara joru
    Banjara Boom
సిరిమల్లె బృందం = sirimalle brundam (telugu)
  1408 1984-01-14 పల్లె పదాలు = palle padaalu
    ఏలో పాట పాడనా = elo paata paadanaa
    సంక్రాంతి ముగ్గు = sankranti muggu
    ఏటి ఒడ్డున = eti odduna
Harika Nandyala (telugu)
  1409 2022-12-09 తొలి వెలుగు = toli velugu
    Nuvve Na Sangeetham
    అలల ఒడిలో = alala odilo
    కలల కాగితం = kalala kaagitham
ಮಾಲಿನಿ ಹೊಸಮನೆ = malini hosamane (kannada)
  1410 2026-06-27 ಮುಂಗಾರಿನ ಮಾತು = mungaarina maatu
    ಹೂವಿನ ಹಾದಿ = hoovina haadi
    ನೀಲಿ ಬಾನು = neeli baanu
    ಒಲವಿನ ಓಲೆ = olavina ole
    ಕಾವೇರಿ ತೀರ = kaveri teera
Kodagu Monsoon Unit (kannada)
  1411 2024-09-01 Kaapi Thota
    ಮಂಜಿನ ಬೆಟ್ಟ = manjina betta
    Male Bandaaga Onde Ondu Sala Helu
    ದಾರಿ ದೀಪ = daari deepa
    Jog Road, 6 a.m.
ಶ್ರೀಹರ್ಷ ಬೆಳವಾಡಿ = shriharsha belavadi (kannada)
  1412 1997-11-01 ಬೆಳಕಿನ ಬೇರು = belakina beru
    ಮಲ್ಲಿಗೆ ಮನ = mallige mana
    ಸಂಜೆಯ ರಾಗ = sanjeya raaga
    ಊರ ತೇರು = oora teru
അമേയ തുരുത്തിൽ = ameya thuruthil (malayalam)
  1413 2026-08-29 കായൽക്കാറ്റ് = kaayalkkaattu
    മഴവിൽ വഴി = mazhavil vazhi
    നിലാവിന്റെ നൂൽ = nilaavinte nool
    ഓർമ്മത്തോണി = ormmathoni
    പേരറിയാ പൂവേ = perariyaa poove
Thekkady Tape Machine (malayalam)
  1414 2025-04-12 Chaya, Pinne Katha
    രാത്രി വണ്ടി = raathri vandi
    Kappa Kappi Kadal
    തെരുവിലെ പാട്ട് = theruvile paattu
    Onam Overdrive
ഗോപിക നമ്പ്യാരത്ത് = gopika nambiarath (malayalam)
  1415 1988-08-26 ഇലഞ്ഞിപ്പൂ = ilanjippoo
    സന്ധ്യാദീപം = sandhyaadeepam
    പുഴയുടെ പാട്ട് = puzhayude paattu
    മൗനം = maunam
`,
};
